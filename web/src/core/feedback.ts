import { create } from 'zustand'

/** A question or a message that stops the person. The promise resolves with the answer; closing it is `false`. */
export interface Dialog {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly cancel?: string
  /** The confirm button is red: what follows cannot be undone. */
  readonly grave?: boolean
}

/** `gone`: the page changed under the question, and nobody answered it. */
export type Choice = 'confirmed' | 'refused' | 'gone'

interface OpenDialog extends Dialog {
  readonly answer: (confirmed: boolean) => void
  readonly takeAway: () => void
}

interface Feedback {
  readonly toast: { readonly text: string; readonly key: number } | undefined
  readonly dialogs: readonly OpenDialog[]
  /** Submits under way; the overlay stands while there is one. */
  readonly loading: number
}

export const useFeedback = create<Feedback>(() => ({ toast: undefined, dialogs: [], loading: 0 }))

/** How long a message stands (specification, limits). */
export const toastMilliseconds = 1500

let toasts = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function toast(text: string): void {
  if (text === '') return
  clearTimeout(timer)
  toasts += 1
  useFeedback.setState({ toast: { text, key: toasts } })
  timer = setTimeout(() => useFeedback.setState({ toast: undefined }), toastMilliseconds)
}

export const ask = async (dialog: Dialog): Promise<boolean> => (await choose(dialog)) === 'confirmed'

/** As `ask`, for those who must know whether it was answered at all. */
export function choose(dialog: Dialog): Promise<Choice> {
  return new Promise(resolve => {
    const end = (choice: Choice) => {
      useFeedback.setState(({ dialogs }) => ({ dialogs: dialogs.filter(other => other !== open) }))
      resolve(choice)
    }
    const open: OpenDialog = {
      ...dialog,
      answer: confirmed => end(confirmed ? 'confirmed' : 'refused'),
      takeAway: () => end('gone'),
    }
    useFeedback.setState(({ dialogs }) => ({ dialogs: [...dialogs, open] }))
  })
}

/** Shows the loading overlay while the submit is under way. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  useFeedback.setState(({ loading }) => ({ loading: loading + 1 }))
  try {
    return await work
  } finally {
    useFeedback.setState(({ loading }) => ({ loading: Math.max(0, loading - 1) }))
  }
}

/** The answer is there: what is asked now must not lie under the overlay. */
export const clearLoading = (): void => useFeedback.setState({ loading: 0 })

/** Every route change closes what is open and clears the loading overlay. */
export function clearFeedback(): void {
  for (const { takeAway } of useFeedback.getState().dialogs) takeAway()
  clearLoading()
}
