import { readArticle } from '@namestead/contract/content'
import { useCall } from './calls.ts'
import { type Destination, type Path, usePathTo } from './paths.ts'

/** The article at a page's address, in the page's language. */
export function useArticle(page: Path, id?: string, params?: Destination['params']) {
  const pathTo = usePathTo()
  const path = pathTo(page, params ? { params } : {})
  return useCall(readArticle, { path, asData: true, id }, { staleTime: 300_000 })
}
