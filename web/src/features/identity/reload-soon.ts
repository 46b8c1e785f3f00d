import { toastMilliseconds } from '../../core/feedback.ts'
import { dropPrompts } from '../../core/prompts-due.ts'

/** Reloads the page after signing in, once the toast has been shown. */
export const reloadSoon = (): void => {
  // The prompts are shown after the reload, not briefly before it.
  dropPrompts()
  setTimeout(() => location.reload(), toastMilliseconds)
}
