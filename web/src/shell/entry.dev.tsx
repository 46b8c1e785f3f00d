import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PageRouter } from '../core/router.tsx'
import { watchSubmits } from '../ui/first-error.ts'
import { Root } from './root.tsx'

// For `npm run dev`: there is no document of the build to take over, so the page is looked up and written here.
watchSubmits()
createRoot(document).render(
  <StrictMode>
    <PageRouter>
      <Root standing={false} />
    </PageRouter>
  </StrictMode>,
)
