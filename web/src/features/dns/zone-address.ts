import { useSearchParams } from '../../core/navigation.ts'

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : undefined)

/** Which name, and which of its records, the address means; undefined where it means none. */
export function useZoneAddress(): { domain: string | undefined; record: string | undefined } {
  const [search] = useSearchParams()
  return { domain: idIn(search.get('domain')), record: idIn(search.get('record')) }
}
