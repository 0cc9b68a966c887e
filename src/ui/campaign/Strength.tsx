import type { Action, Size } from '../../core/campaign/page.ts'
import { Stepper } from '../parts/Stepper.tsx'

/** How many of a formation there are; what is too much is refused in words. */
export const Strength = ({ size, onOrder }: { size: Size; onOrder(action: Action): void }) => (
  <Stepper
    label={size.label}
    value={size.now}
    least={0}
    most={size.most}
    shown={`${size.now} of ${size.most}`}
    onValue={(value) => onOrder(value < size.now ? size.less : size.more)}
  />
)
