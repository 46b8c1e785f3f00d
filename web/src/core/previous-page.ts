/**
 * Whether the previous history entry is our page. The router numbers its entries; the first one is the page that this tab
 * opened, by address or in a new tab, so anything before it is another site or nothing.
 */
export const hasPreviousPage = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
