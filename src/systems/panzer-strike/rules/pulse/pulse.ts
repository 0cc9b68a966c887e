import { ok, type Refusal, type Result } from '../../../../core/engine/vocabulary.ts'
import type { Progress } from '../orders/carry.ts'

export const pulse = (progress: Progress): Result<Progress, Refusal> => ok(progress)
