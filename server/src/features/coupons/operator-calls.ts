import type { Input } from '@namestead/contract/call'
import * as contract from '@namestead/contract/operate/coupons'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { implement, type OperatorContext } from '../../platform/use-case.ts'
import { isAccount } from '../identity/index.ts'
import { addDesign, couponDesign } from './designs.ts'
import { grantCoupons } from './grant-coupons.ts'

async function grantCoupon(
  tx: Tx,
  { now, policy, concerns }: OperatorContext,
  given: Input<typeof contract.grantCoupon>,
) {
  const { account, value, ...rest } = given
  const design = couponDesign.safeParse({
    ...rest,
    ...(rest.kind === 'percent-off' ? { percent: Number(value) } : { amount: value }),
  })
  if (!design.success)
    return fail('coupon-unusable', { where: design.error.issues.map(({ path }) => path.join('.')).join(', ') })
  if (!(await isAccount(tx, account))) return fail('account-unknown', { account })
  const id = await addDesign(tx, policy, design.data)
  await grantCoupons(tx, { account, designs: [id], reason: 'operator', reference: id, now })
  concerns('coupon-design', id)
  return ok()
}

export const operatorCalls = [implement(contract.grantCoupon, grantCoupon)]
