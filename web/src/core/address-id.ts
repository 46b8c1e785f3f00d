import { useSearchParams } from './navigation.ts'

/** The id of a record in the page's address; undefined if it is none. */
export function useAddressId(parameter = 'id'): string | undefined {
  const [search] = useSearchParams()
  return /^[1-9]\d{0,17}$/.exec(search.get(parameter) ?? '')?.[0]
}
