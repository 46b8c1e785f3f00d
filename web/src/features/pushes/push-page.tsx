import { useBulkSelection } from '../../core/bulk-selection.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { PickDomains } from '../../ui/slot.tsx'
import { PushOffer } from './push-offer.tsx'

const noStep = { step: '' }

/** Domains for another account: first which, then to whom and for how much. */
export default function PushPage() {
  const [{ step }] = useUrlFilters(noStep)
  const selection = useBulkSelection(state => state.selection)
  return step === 'pick' || !selection ? <PickDomains.Part work="push" /> : <PushOffer />
}
