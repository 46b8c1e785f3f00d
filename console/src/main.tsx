import './ui/base.css'
import './core/theme.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

const place = document.getElementById('console')
if (!place) throw new Error('the document has no place for the console')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
