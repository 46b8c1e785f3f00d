import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PageRouter } from '../core/router.tsx'
import { watchSubmits } from '../ui/first-error.ts'
import { Root } from './root.tsx'

// For `npm run dev`: there is no built document to hydrate, so the page is found by its address and rendered.
watchSubmits()
createRoot(document).render(
  <StrictMode>
    <PageRouter>
      <Root prerendered={false} />
    </PageRouter>
  </StrictMode>,
)
