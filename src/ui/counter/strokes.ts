/** Path data of the simple shapes a silhouette is made of; all turn clockwise, so that they unite. */
export const n = (v: number): string => String(Math.round(v * 100) / 100)
export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(ry)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(ry)} 0 1 1 ${n(-2 * r)} 0Z`
export const shape = (...points: readonly number[]): string => {
  let d = ''
  for (let i = 0; i < points.length; i += 2) d += `${i ? 'L' : 'M'}${n(points[i] ?? 0)} ${n(points[i + 1] ?? 0)}`
  return `${d}Z`
}
export const bar = (x1: number, y1: number, x2: number, y2: number, w: number): string => {
  const l = Math.hypot(x2 - x1, y2 - y1) || 1
  const dx = (-(y2 - y1) / l) * (w / 2)
  const dy = ((x2 - x1) / l) * (w / 2)
  return shape(x1 - dx, y1 - dy, x2 - dx, y2 - dy, x2 + dx, y2 + dy, x1 + dx, y1 + dy)
}
/** A shaft with a leaf-shaped head at its far end. */
export const spear = (x1: number, y1: number, x2: number, y2: number, w = 1.1, head = 3.6): string => {
  const l = Math.hypot(x2 - x1, y2 - y1) || 1
  const ux = (x2 - x1) / l
  const uy = (y2 - y1) / l
  const tx = x2 - ux * head
  const ty = y2 - uy * head
  const h = head * 0.34
  return (
    bar(x1, y1, tx, ty, w) +
    shape(
      tx - ux,
      ty - uy,
      tx + ux * head * 0.3 + uy * h,
      ty + uy * head * 0.3 - ux * h,
      x2,
      y2,
      tx + ux * head * 0.3 - uy * h,
      ty + uy * head * 0.3 + ux * h,
    )
  )
}
export const sword = (x1: number, y1: number, x2: number, y2: number): string => {
  const l = Math.hypot(x2 - x1, y2 - y1) || 1
  const ux = (x2 - x1) / l
  const uy = (y2 - y1) / l
  const gx = x1 + ux * 2
  const gy = y1 + uy * 2
  return (
    bar(x1, y1, x2 - ux * 1.5, y2 - uy * 1.5, 1.7) +
    shape(x2 - ux * 2 + uy * 0.85, y2 - uy * 2 - ux * 0.85, x2, y2, x2 - ux * 2 - uy * 0.85, y2 - uy * 2 + ux * 0.85) +
    bar(gx - uy * 2.1, gy + ux * 2.1, gx + uy * 2.1, gy - ux * 2.1, 1.2)
  )
}
