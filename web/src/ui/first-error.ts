import { type RefObject, useEffect } from 'react'

/** What the header above and a page's bar below may cover. */
const covered = { above: 72, below: 140 }

let due = false

/**
 * Brings the first field with an error into sight, whatever form it stands in. Fields report an error as it appears; those
 * of one submit count as one. A field that the customer is typing in does not move.
 */
export function useFirstError(field: RefObject<HTMLElement | null>, error: string | undefined): void {
  const wrong = Boolean(error)
  useEffect(() => {
    if (!wrong || due || field.current?.contains(document.activeElement)) return
    due = true
    requestAnimationFrame(() => {
      due = false
      showFirst(field.current)
    })
  }, [wrong, field])
}

function showFirst(reported: HTMLElement | null): void {
  const form = reported?.closest('dialog, main') ?? document
  const first = form.querySelector<HTMLElement>('[data-error]')
  if (!first || first.contains(document.activeElement)) return
  const { top, bottom } = first.getBoundingClientRect()
  if (top < covered.above || bottom > innerHeight - covered.below) first.scrollIntoView({ block: 'center' })
  // After a press on a button the field is what comes next; who is typing elsewhere goes on.
  if (!document.activeElement?.matches('input, textarea, select'))
    first.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
}
