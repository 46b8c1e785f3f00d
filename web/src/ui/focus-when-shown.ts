const longestMs = 3000

/**
 * Gives the focus, which a page that was left took with it, to what the next page shows (WCAG 2.4.3): as soon as that is there, and
 * not where the customer has gone on meanwhile.
 */
export function focusWhenShown(find: () => HTMLElement | null | undefined): void {
  const until = performance.now() + longestMs
  const look = () => {
    if (document.activeElement !== document.body) return
    const found = find()
    if (found) found.focus({ preventScroll: false })
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
