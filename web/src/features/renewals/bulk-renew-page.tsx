import { useBulkSelection } from '../../core/bulk-selection.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { BulkYears } from './bulk-years.tsx'
import { PickToRenew } from './pick-to-renew.tsx'

/** Renews several domains with one order: `?step=years` once they are selected. */
export default function BulkRenewPage() {
  const [{ step }] = useUrlFilters({ step: '' })
  const selection = useBulkSelection(state => state.selection)
  return step === 'years' ? <BulkYears ids={selection?.all ? [] : (selection?.ids ?? [])} /> : <PickToRenew />
}
