import { PickPage } from './pick-page.tsx'

/** The first step of another feature's bulk work. */
const PickDomains = ({ work }: { work: 'auth-codes' | 'records' | 'record-template' | 'registrant' }) => (
  <PickPage work={work} />
)
export default PickDomains
