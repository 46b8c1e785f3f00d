import { useSyncExternalStore } from 'react'

const shownMs = 4000

let texts: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  texts = next
  for (const listener of listeners) listener()
}

function showFirst(): void {
  setTimeout(() => {
    change(texts.slice(1))
    if (texts.length > 0) showFirst()
  }, shownMs)
}

/** Says something for a few seconds, after what was said before. */
export function notify(text: string): void {
  change([...texts, text])
  if (texts.length === 1) showFirst()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is said now; empty: nothing. */
export const useNotice = (): string => useSyncExternalStore(subscribe, () => texts[0] ?? '')
