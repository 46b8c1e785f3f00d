/**
 * Whether the page before this one in the history is ours. The router numbers its entries; the first is where this tab
 * entered, by address or in a new tab, and what lies before it is another site or nothing.
 */
export const hasWayBack = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
