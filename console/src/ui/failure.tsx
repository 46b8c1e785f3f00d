import { Unreachable } from '@namestead/contract/client'
import { Link, useLocation } from 'react-router'
import { isSignedOut, Refused } from '../core/ask.ts'
import { useLanguage, useSay } from '../core/language.ts'
import { inWords } from '../labels/command-words.ts'
import { texts } from '../texts.ts'
import { Button } from './button.tsx'
import styles from './failure.module.css'

/** The sentence for an error: the server's own where it gave one. */
export function useSentence(): (error: unknown) => string {
  const say = useSay()
  const language = useLanguage()
  return error => {
    if (isSignedOut(error)) return say(texts.sessionOver)
    if (error instanceof Refused) return inWords(error.message, language, error.parameters)
    return say(error instanceof Unreachable ? texts.unreachable : texts.noAnswer)
  }
}

export function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const say = useSay()
  const sentence = useSentence()
  const { pathname, search } = useLocation()
  return (
    <div role="alert" className={styles.failure}>
      <p>
        <strong>{say(texts.loadFailed)}</strong> {sentence(error)}
      </p>
      {isSignedOut(error) ? (
        <Link to="/sign-in" state={{ nextPathname: pathname, nextSearch: search }}>
          {say(texts.signIn)}
        </Link>
      ) : (
        <Button onClick={onRetry}>{say(texts.retry)}</Button>
      )}
    </div>
  )
}
