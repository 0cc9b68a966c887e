export const TimelineBar = () => undefined
