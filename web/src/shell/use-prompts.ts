import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '../core/language.tsx'
import { usePromptsDue } from '../core/prompts-due.ts'
import { useSession } from '../core/session.ts'

/** No prompts are shown on the sign-in pages. */
const signInPaths = new Set(['/login', '/register'])

/** Shows the prompts of a session that has just begun. Their code is loaded only then. */
export function usePrompts(): void {
  const due = usePromptsDue(state => state.due)
  const signedIn = useSession(state => Boolean(state.account))
  const ordering = useSession(state => state.cartCount > 0)
  const path = withoutLanguage(useLocation().pathname)
  useEffect(() => {
    if (!due || !signedIn || ordering || signInPaths.has(path)) return
    void import('./prompts.ts').then(({ showPrompts }) => showPrompts())
  }, [due, signedIn, path, ordering])
}
