// Begins a thread of `npm run worker`. Threads do not take over how the program itself reads TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./thread.ts')
