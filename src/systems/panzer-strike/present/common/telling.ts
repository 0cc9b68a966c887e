import { tellingBy } from '../../../../core/presenter/telling.ts'
import type { Case } from '../../rules/terms/rules.ts'

export const { item, fact, now } = tellingBy<Case>()
