/** For a computer whose moves wait for a press: in the panel and on the map. */
export const NEXT_MOVE = 'Its next move'
