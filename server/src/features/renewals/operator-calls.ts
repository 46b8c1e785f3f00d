import * as contract from '@namestead/contract/operate/renewals'
import { implement } from '../../platform/use-case.ts'
import { exportExpiryNotices } from './notices/export-expiry-notices.ts'

export const operatorCalls = [implement(contract.exportExpiryNotices, exportExpiryNotices)]
