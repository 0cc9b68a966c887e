// The player's lot is the same for every system.
export { type Chance, newChance } from '../../../core/dice/chance.ts'
