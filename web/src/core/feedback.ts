import { create } from 'zustand'

/** A question or a message that blocks the page. The promise resolves with the answer; closing the dialog is `false`. */
export interface Dialog {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly cancel?: string
  /** The confirm button is red, because the action cannot be undone. */
  readonly destructive?: boolean
}

/** `dismissed`: the page changed before the dialog was answered. */
export type Choice = 'confirmed' | 'refused' | 'dismissed'

export interface OpenDialog extends Dialog {
  readonly answer: (confirmed: boolean) => void
  readonly dismiss: () => void
}

interface Feedback {
  readonly toast: { readonly text: string; readonly key: number } | undefined
  readonly dialogs: readonly OpenDialog[]
  /** The number of pending submits; the overlay is shown while there is one. */
  readonly loading: number
}

export const useFeedback = create<Feedback>(() => ({ toast: undefined, dialogs: [], loading: 0 }))

/** How long a toast is shown (specification, limits). */
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

/** Like `ask`, for callers that must tell a refusal from a dialog that was closed unanswered. */
export function choose(dialog: Dialog): Promise<Choice> {
  return new Promise(resolve => {
    const end = (choice: Choice) => {
      useFeedback.setState(({ dialogs }) => ({ dialogs: dialogs.filter(other => other !== open) }))
      resolve(choice)
    }
    const open: OpenDialog = {
      ...dialog,
      answer: confirmed => end(confirmed ? 'confirmed' : 'refused'),
      dismiss: () => end('dismissed'),
    }
    useFeedback.setState(({ dialogs }) => ({ dialogs: [...dialogs, open] }))
  })
}

/** Shows the loading overlay while the submit is pending. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  useFeedback.setState(({ loading }) => ({ loading: loading + 1 }))
  try {
    return await work
  } finally {
    useFeedback.setState(({ loading }) => ({ loading: Math.max(0, loading - 1) }))
  }
}

/** Hides the overlay once the answer has arrived, so that it does not cover a dialog. */
export const clearLoading = (): void => useFeedback.setState({ loading: 0 })

/** Closes all dialogs and clears the loading overlay, on every route change. */
export function clearFeedback(): void {
  for (const { dismiss } of useFeedback.getState().dialogs) dismiss()
  clearLoading()
}
