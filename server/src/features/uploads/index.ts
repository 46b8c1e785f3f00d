import * as contract from '@namestead/contract/uploads'
import { implement } from '../../platform/use-case.ts'
import { putFile } from './put-file.ts'

export { attachForCustomer } from './attach-for-customer.ts'
export { attachUploads } from './attach-uploads.ts'
export { contentsOf } from './contents-of.ts'
export { looseUploads } from './deadlines.ts'
export { eraseUploads } from './erase-uploads.ts'
export { addFileRoute } from './file-route.ts'
export * as policies from './policies.ts'
export const calls = [implement(contract.putFile, putFile)]
