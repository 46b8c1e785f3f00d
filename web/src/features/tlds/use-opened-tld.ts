import { useState } from 'react'
import type { Listed } from './tld-search.ts'

/**
 * The extension whose details are open. A link from another page opens one by the address; a tap on its row does so without
 * changing the address.
 */
export function useOpenedTld<Row extends Listed>(
  tlds: readonly Row[] | undefined,
  { more }: { readonly more: string },
  setFilters: (changes: { readonly more: string }, how: { readonly typing: boolean }) => unknown,
) {
  const [label, open] = useState<string>()
  const close = () => {
    open(undefined)
    if (more !== '') void setFilters({ more: '' }, { typing: true })
  }
  const wanted = label ?? more
  return { opened: wanted === '' ? undefined : tlds?.find(each => each.label === wanted), open, close }
}
