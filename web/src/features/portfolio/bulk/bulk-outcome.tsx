import { BulkResultPage } from './bulk-result.tsx'

/** The result of another feature's bulk work, with what that feature adds. */
export default BulkResultPage
