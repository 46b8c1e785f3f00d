import { dropPrompts } from '../../app/prompts-due.ts'

/** Long enough for the message to be read, short enough not to be in the way. */
const readingMilliseconds = 700

/** The page starts over for whoever signed in just now. */
export const reloadSoon = (): void => {
  // They come after the fresh start, not for a moment before it.
  dropPrompts()
  setTimeout(() => location.reload(), readingMilliseconds)
}
