import { Dialog } from './Dialog.tsx'

type FailureDialogProps = { readonly title?: string; readonly words: string; onClose(): void }

/** A file could not be opened or a battle not begun, for no fault of its own. */
export const FailureDialog = ({ title = 'The file could not be opened', words, onClose }: FailureDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <p className="dialog-lead">{words}</p>
    <div className="row">
      <button type="button" className="button is-main" onClick={() => window.location.reload()}>
        Reload
      </button>
      <button type="button" className="button" onClick={onClose}>
        Back
      </button>
    </div>
  </Dialog>
)
