import type { Look } from '../../systems/prestags/table/look.ts'
import { useSeen } from './useSeen.ts'

/** For screens that still know the one system. */
export const useLook = (): Look => useSeen() as unknown as Look
