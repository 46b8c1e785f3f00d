import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { hasPreviousPage } from '../../core/previous-page.ts'
import { refreshZone } from './use-delete-record.tsx'

/** Leaves a form after its change: back to where the customer came from, or to the records. */
export function useLeaveForm(domain: string): () => Promise<void> {
  const navigate = useNavigate()
  const pathTo = usePathTo()
  return async () => {
    await refreshZone()
    if (hasPreviousPage()) await navigate(-1)
    else await navigate(pathTo('/user/domain_analysis', { query: { domain } }), { replace: true })
  }
}

/** Opens the records after a change of many. */
export function useLeaveToRecords(domain: string): () => Promise<void> {
  const navigate = useNavigate()
  const pathTo = usePathTo()
  return async () => {
    await refreshZone()
    await navigate(pathTo('/user/domain_analysis', { query: { domain } }), { replace: true })
  }
}
