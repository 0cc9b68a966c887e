import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'
import './settings.css'

/** Opens the settings wherever there is no table. */
export const SettingsButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button is-icon"
        aria-label="Settings"
        title="Settings"
        onClick={() => setOpen(true)}
      >
        <Settings2 aria-hidden="true" size={20} />
      </button>
      {isOpen ? (
        <Dialog title="Settings" className="is-broad" onClose={() => setOpen(false)}>
          <SettingsSheet />
        </Dialog>
      ) : undefined}
    </>
  )
}
