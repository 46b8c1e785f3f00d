import { create } from 'zustand'

/** Whether the prompts of a session still have to be shown. Set after signing in and on start with a session. */
export const usePromptsDue = create<{ readonly due: boolean }>(() => ({ due: false }))

export const markPromptsDue = (): void => usePromptsDue.setState({ due: true })

/** Called when the prompts have been shown or the page is about to reload; the next start sets them again. */
export const dropPrompts = (): void => usePromptsDue.setState({ due: false })
