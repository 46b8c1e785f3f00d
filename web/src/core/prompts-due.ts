import { create } from 'zustand'

/** Whether the prompts of a session are still to be shown: set after signing in and at start with a session. */
export const usePromptsDue = create<{ readonly due: boolean }>(() => ({ due: false }))

export const promptsDue = (): void => usePromptsDue.setState({ due: true })

/** The page is about to start over, or the prompts have been shown: they come again with the next start. */
export const dropPrompts = (): void => usePromptsDue.setState({ due: false })
