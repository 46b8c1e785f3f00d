import { toastMilliseconds } from '../../core/feedback.ts'
import { dropPrompts } from '../../core/prompts-due.ts'

/** The page starts over for a customer who has just signed in, once the message has stood its time. */
export const reloadSoon = (): void => {
  // They come after the fresh start, not for a moment before it.
  dropPrompts()
  setTimeout(() => location.reload(), toastMilliseconds)
}
