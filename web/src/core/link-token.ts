import { useSearchParams } from './navigation.ts'

/** The secret of the link; empty if it was cut short on its way. */
function tokenOf(search: URLSearchParams): string {
  const token = search.get('token') ?? ''
  return /^[\w-]{20,100}$/.test(token) ? token : ''
}

/** A page that a mailed link opens. Opening it only reads, and once: mail scanners open links, and a link that has ended stays so. */
export function useLinkToken() {
  const [search] = useSearchParams()
  const token = tokenOf(search)
  return { token, id: token || undefined, once: { enabled: token !== '', retry: false, refetchOnWindowFocus: false } }
}
