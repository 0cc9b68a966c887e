/** Goes on in a task of its own, in which a page can draw a frame before; gives what keeps it from it. */
export const soon = (go: () => void): (() => void) => {
  const { port1, port2 } = new MessageChannel()
  let isWanted = true
  port1.onmessage = () => {
    port1.close()
    if (isWanted) go()
  }
  port2.postMessage(undefined)
  return () => {
    isWanted = false
  }
}

/** The same when the next frame is drawn; where none is, as on a page that nobody sees, when there is one again. */
export const afterFrame = (go: () => void): (() => void) => {
  if (typeof requestAnimationFrame !== 'function') return soon(go)
  let end: () => void = () => {}
  const frame = requestAnimationFrame(() => {
    end = soon(go)
  })
  return () => {
    cancelAnimationFrame(frame)
    end()
  }
}
