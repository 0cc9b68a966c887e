import { Dialog } from './Dialog.tsx'

/** A file could not be opened, for no fault of its own. */
export const FailureDialog = ({ words, onClose }: { readonly words: string; onClose(): void }) => (
  <Dialog title="The file could not be opened" onClose={onClose}>
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
