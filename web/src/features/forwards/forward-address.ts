import { useSearchParams } from '../../core/navigation.ts'

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : undefined)

/** The domain and the forward in the address; undefined if it names none. */
export function useForwardAddress(): { domain: string | undefined; forward: string | undefined } {
  const [search] = useSearchParams()
  return { domain: idIn(search.get('domain')), forward: idIn(search.get('forward')) }
}
