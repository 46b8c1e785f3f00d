import { useBulkSelection } from '../../core/bulk-selection.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { PickDomains } from '../../ui/slot.tsx'
import { ChangeRegistrant } from './change-registrant.tsx'

const noStep = { step: '' }

/** Domains that get another registrant: first which, then whose, and what that means for each. */
export default function ChangeRegistrantPage() {
  const [{ step }] = useUrlFilters(noStep)
  const selection = useBulkSelection(state => state.selection)
  return step === 'pick' || !selection ? <PickDomains.Part work="registrant" /> : <ChangeRegistrant />
}
