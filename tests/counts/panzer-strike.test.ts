import { holdCounts } from './same.ts'

holdCounts('panzer-strike')
