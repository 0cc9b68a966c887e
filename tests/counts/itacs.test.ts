import { holdCounts } from './same.ts'

holdCounts('itacs')
