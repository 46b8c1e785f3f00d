import type { Databases } from '../../platform/database.ts'
import type { GuardPorts } from '../../platform/http/guards.ts'
import type { Policies } from '../../platform/policies.ts'
import { isNewDevice } from '../identity/index.ts'
import { verifyAbove, verifyNewDeviceAbove } from './policies.ts'

/** Whether a payment asks for a captcha: its order is above a limit, or above a lower one on a device that is new to the account. */
export const isUnusualPayment =
  ({ db }: Databases, policies: Policies): GuardPorts['isUnusual'] =>
  async (session, account, order, now) => {
    const found = await db
      .selectFrom('orders')
      .select('total')
      .where('id', '=', order)
      .where('account_id', '=', account)
      .where('state', '=', 'unpaid')
      .executeTakeFirst()
    const policy = policies.at(now)
    if (!found || found.total <= policy(verifyNewDeviceAbove).minor) return false
    return found.total > policy(verifyAbove).minor || (await isNewDevice(db, session))
  }
