import { tellingBy } from '../../../core/table/telling.ts'
import type { Case } from '../rules.ts'

export const { item, fact, now } = tellingBy<Case>()
