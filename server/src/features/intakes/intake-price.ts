import { customerLevels } from '@namestead/contract/customer-levels'
import { usd } from '@namestead/contract/money'
import type { Db } from '../../platform/database.ts'
import type { ServicePrice } from '../tlds/index.ts'
import { feeOf } from './intake-registrars.ts'

/** The least and the greatest fee of a domain, of all registrars and levels; undefined where none is offered. */
export async function intakePrice(db: Db): Promise<ServicePrice | undefined> {
  const rows = await db.selectFrom('intake_registrars').selectAll().where('offered', '=', true).execute()
  const fees = rows.flatMap(row => customerLevels.map(level => feeOf(row, level).minor)).sort((a, b) => Number(a - b))
  const [least, greatest] = [fees[0], fees.at(-1)]
  if (least === undefined || greatest === undefined) return undefined
  return { service: 'intake', from: usd(least), to: usd(greatest), share: null }
}
