/** Brings the keyboard to the map, once the screen is drawn and unless something else asks for it. */
export const focusTable = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('.board')?.focus()
  })
}
