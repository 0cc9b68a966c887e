import type { Button, Part } from './blocks.ts'

/** A button that has a row for itself. */
export const wide = <C>(button: Button<C>): Part<C> => ({ kind: 'buttons', key: button.key, buttons: [button] })
