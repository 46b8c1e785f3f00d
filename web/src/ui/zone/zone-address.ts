import { Refused } from '../../core/calls.ts'
import { useSearchParams } from '../../core/navigation.ts'

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : undefined)

/** The domain and the record in the address; undefined if it names none. */
export function useZoneAddress(): { domain: string | undefined; record: string | undefined } {
  const [search] = useSearchParams()
  return { domain: idIn(search.get('domain')), record: idIn(search.get('record')) }
}

export const isZoneUnknown = (error: unknown): boolean => error instanceof Refused && error.error === 'zone-unknown'
