/** Whose colour is whose, as the style sheets ask for it (`data-liveries`); undefined where the first side wears the warm one. */
export const liveriesOf = (sheet: { readonly areCrossed: boolean } | undefined): 'crossed' | undefined =>
  sheet?.areCrossed ? 'crossed' : undefined
