import { holdCounts } from './same.ts'

holdCounts('prestags')
