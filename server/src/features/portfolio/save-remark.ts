import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockOwnDomain, setRemarks } from '../domains/index.ts'

export async function saveRemark(
  tx: Tx,
  { account }: Actor,
  { domain, remark = '' }: Input<typeof contract.saveRemark>,
) {
  if (!(await lockOwnDomain(tx, account, domain))) return fail('domain-unknown')
  await setRemarks(tx, [{ domain, remark }])
  return ok()
}
