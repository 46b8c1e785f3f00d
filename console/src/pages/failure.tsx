import { Unreachable } from '@namestead/contract/client'
import { isSignedOut, Refused } from '../core/ask.ts'
import { useLanguage, useSay } from '../core/language.ts'
import { withoutCommands } from '../labels/command-words.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import styles from './failure.module.css'

/** The sentence for an error: the server's own where it gave one. */
export function useSentence(): (error: unknown) => string {
  const say = useSay()
  const language = useLanguage()
  return error => {
    if (isSignedOut(error)) return say(texts.sessionOver)
    if (error instanceof Refused) return withoutCommands(error.message, language)
    return say(error instanceof Unreachable ? texts.unreachable : texts.noAnswer)
  }
}

export function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const say = useSay()
  const sentence = useSentence()
  return (
    <div role="alert" className={styles.failure}>
      <p>
        <strong>{say(texts.loadFailed)}</strong> {sentence(error)}
      </p>
      <Button onClick={onRetry}>{say(texts.retry)}</Button>
    </div>
  )
}
