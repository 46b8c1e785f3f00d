import { findChanges, findRecords } from '@namestead/contract/zones'
import { readAgain } from '../../../core/calls.ts'
import { useNavigate } from '../../../core/navigation.ts'
import { useGoTo } from '../../../core/paths.ts'
import { hasPreviousPage } from '../../../core/previous-page.ts'
import { focusWhenShown } from '../../../ui/focus-when-shown.ts'

/** Reads all zone data again. */
export const refreshZone = () => readAgain([findRecords, findChanges])

/** Leaves a form after its change: back to where the customer came from, or to the records. The focus goes to the record. */
export function useLeaveForm(domain: string): (record?: string) => Promise<void> {
  const navigate = useNavigate()
  const goTo = useGoTo()
  return async record => {
    await refreshZone()
    if (hasPreviousPage()) await navigate(-1)
    else await goTo('/user/domain_analysis', { query: { domain }, replace: true })
    const row = (id: string) => document.querySelector<HTMLElement>(`main a[href*='record=${id}']`)
    focusWhenShown(() => (record === undefined ? undefined : row(record)) ?? row(''))
  }
}

/** Opens the records after a change of many. */
export function useLeaveToRecords(domain: string): () => Promise<void> {
  const goTo = useGoTo()
  return async () => {
    await refreshZone()
    await goTo('/user/domain_analysis', { query: { domain }, replace: true })
  }
}
