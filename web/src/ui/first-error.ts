import { type RefObject, useEffect } from 'react'

/** What the header above and a page's bar below may cover. */
const covered = { above: 72, below: 140 }

let reported: HTMLElement[] = []

/**
 * Brings a field with a new error into sight, the first of those that are reported together. A field that the customer is
 * typing in does not move.
 */
export function useFirstError(field: RefObject<HTMLElement | null>, error: string | undefined): void {
  const wrong = Boolean(error)
  useEffect(() => {
    const { current } = field
    if (!wrong || !current || current.contains(document.activeElement)) return
    if (reported.push(current) > 1) return
    requestAnimationFrame(() => {
      const together = reported
      reported = []
      const [first] = together.sort((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
      bringIntoSight(first)
    })
  }, [wrong, field])
}

/** A form that is sent again with an error that it tells already shows that one: nothing else would answer the press. */
export function watchSubmits(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof Element)) return
    requestAnimationFrame(() => bringIntoSight(target.querySelector<HTMLElement>('[data-error]') ?? undefined))
  })
}

function bringIntoSight(field: HTMLElement | undefined): void {
  if (!field?.isConnected || field.contains(document.activeElement)) return
  const { top, bottom } = field.getBoundingClientRect()
  if (top < covered.above || bottom > innerHeight - covered.below) field.scrollIntoView({ block: 'center' })
  // After a press on a button the field is what comes next; who is typing elsewhere goes on.
  if (!document.activeElement?.matches('input, textarea, select'))
    field.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
}
