import { type ComponentType, lazy, Suspense } from 'react'

const ErrorContact = lazy<ComponentType>(() =>
  // Without a connection it cannot be loaded, and the error stands as well without it.
  import('./error-contact.tsx').catch(() => ({ default: () => null })),
)

/** How to reach a person, below an error; nothing where the operator has not stated it. Loaded when an error is shown. */
export const ContactLine = () => (
  <Suspense fallback={null}>
    <ErrorContact />
  </Suspense>
)
