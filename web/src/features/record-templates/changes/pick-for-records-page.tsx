import { useUrlFilters } from '../../../core/url-filters.ts'
import { PickDomains } from '../../../ui/slot.tsx'

const noUse = { use: '' }

export default function PickForRecordsPage() {
  const [{ use }] = useUrlFilters(noUse)
  return <PickDomains.Part work={use === 'template' ? 'record-template' : 'records'} />
}
