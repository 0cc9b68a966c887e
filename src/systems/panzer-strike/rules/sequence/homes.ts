import type { Order } from '../position/commands.ts'

export const ORDERS_CITE = 'II.B.1 Giving Orders'
const home = <Cite extends string>(cite: Cite, words: string) => ({ cite, words })

/** The paragraph of every order, and what it is in words. */
export const ORDER_HOMES = {
  deploy: home('III Deployment', 'deploy'),
  undeploy: home('III Deployment', 'take units back'),
  digIn: home('II.A Dug-In', 'dig in'),
  objective: home('III Deployment', 'lay the objective'),
  move: home('II.B.2 Movement', 'order a move'),
  face: home('II.B.3 Facing', 'order a facing'),
  range: home('II.B.3 Range', 'set a range'),
  fire: home('II.B.3 Ordering Fire', 'order fire'),
  bombard: home('II.B.3 Ordering Fire', 'order a bombardment'),
  smoke: home('II.B.3 Smoke', 'order smoke'),
  assault: home('II.B.3 Infantry Assaults', 'order an assault'),
  state: home('II.A Change of State', 'change a state'),
  cancel: home('II.B.5 Cancellation', 'cancel an order'),
  rally: home('II.B.4 Rally', 'rally'),
  embark: home('II.B.2 Transport', 'embark'),
  debark: home('II.B.2 Debarking', 'debark'),
  computer: home('II.B.1 Computer Control', 'hand units to the computer'),
  pass: home('II.A Interrupt', 'pass orders phases over'),
  interrupt: home('II.A Interrupt', 'ask for orders'),
  pulse: home('II.C Combat Phase', 'fight a pulse'),
  endStep: home(ORDERS_CITE, 'end the step'),
} satisfies Readonly<Record<Order['type'], unknown>>
