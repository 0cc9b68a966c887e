import { createBoardView } from '../board/view.ts'

/** The table's one window on the map, shared by board, minimap, buttons and keys. */
export const boardView = createBoardView()
