import { type RefObject, useEffect } from 'react'

/** The heights in pixels that the header and a page's bottom bar may cover. */
const covered = { above: 72, below: 140 }

let reported: HTMLElement[] = []

/**
 * Scrolls a field with a new error into view; of several errors, the first one. A field that the customer is typing in moves
 * only as far as its message needs to be seen: a long list that was pasted pushes it out of sight.
 */
export function useFirstError(field: RefObject<HTMLElement | null>, error: string | undefined): void {
  const wrong = Boolean(error)
  useEffect(() => {
    const { current } = field
    if (!wrong || !current) return
    if (current.contains(document.activeElement)) {
      requestAnimationFrame(() => showMessage(current))
      return
    }
    if (reported.push(current) > 1) return
    requestAnimationFrame(() => {
      const fields = reported
      reported = []
      const [first] = fields.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      scrollToField(first)
    })
  }, [wrong, field])
}

function showMessage(field: HTMLElement): void {
  const hidden = field.getBoundingClientRect().bottom - (innerHeight - covered.below)
  if (field.isConnected && hidden > 0) scrollBy({ top: hidden })
}

/** Scrolls to an error that was already shown when its form is submitted again, because nothing else would respond. */
export function watchSubmits(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof Element)) return
    requestAnimationFrame(() => scrollToField(target.querySelector<HTMLElement>('[data-error]') ?? undefined))
  })
}

function scrollToField(field: HTMLElement | undefined): void {
  if (!field?.isConnected || field.contains(document.activeElement)) return
  const { top, bottom } = field.getBoundingClientRect()
  if (top < covered.above || bottom > innerHeight - covered.below) field.scrollIntoView({ block: 'center' })
  // The focus moves to the field after a press on a button, but stays in another field that the customer types in.
  if (!document.activeElement?.matches('input, textarea, select'))
    field.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
}
