/** Moves the focus to a code's field once the code was sent, unless the customer is typing in another field by then. */
export function focusCodeField(field: HTMLElement | null): void {
  const active = document.activeElement
  if (active?.matches('input, textarea, select') && !field?.contains(active)) return
  field?.querySelector('input')?.focus()
}
