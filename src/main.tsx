import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applySettings } from './store/settings/settings.ts'
import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/app.css'
import { App } from './ui/App.tsx'

// Before the first page is drawn, so that it is never drawn in other colours.
applySettings()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
