import { carryOut } from '../../store/interact/act.ts'
import { patchScreen, useScreen } from '../../store/screen.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { guardOf } from './guard.ts'
import { useLook } from './useLook.ts'

const close = (): void => patchScreen({ dialog: undefined })

const GuardDialog = () => {
  const look = useLook()
  const guard = guardOf(look)
  return (
    <Dialog title="End the step?" onClose={close}>
      <p>{guard?.text}</p>
      <div className="row">
        <button type="button" className="button is-main" onClick={() => carryOut({ type: 'endStep' })}>
          End anyway
        </button>
        <button type="button" className="button" onClick={close}>
          Go on playing
        </button>
      </div>
    </Dialog>
  )
}

export const Dialogs = () => {
  const dialog = useScreen((screen) => screen.dialog)
  return dialog === 'guard' ? <GuardDialog /> : undefined
}
