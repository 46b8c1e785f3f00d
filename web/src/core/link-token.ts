/** The secret of the link; empty if it was cut short on its way. */
export function tokenOf(search: URLSearchParams): string {
  const token = search.get('token') ?? ''
  return /^[\w-]{20,100}$/.test(token) ? token : ''
}
