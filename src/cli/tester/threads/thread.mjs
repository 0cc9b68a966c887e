// Begins a thread of the tester. Threads do not take over how the program itself reads TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./thread.ts')
