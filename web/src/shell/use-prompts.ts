import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '../core/language.tsx'
import { usePromptsDue } from '../core/prompts-due.ts'
import { useSession } from '../core/session.ts'

/** Here the person is still on the way in. */
const waysIn = new Set(['/login', '/register'])

/** Shows the prompts of a session that has just begun; what they need is fetched only then. */
export function usePrompts(): void {
  const due = usePromptsDue(state => state.due)
  const signedIn = useSession(state => Boolean(state.account))
  const path = withoutLanguage(useLocation().pathname)
  useEffect(() => {
    if (!due || !signedIn || waysIn.has(path)) return
    void import('./prompts.ts').then(({ showPrompts }) => showPrompts())
  }, [due, signedIn, path])
}
