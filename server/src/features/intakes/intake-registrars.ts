import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { type Money, usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { IntakeRegistrars } from '../../platform/database-types.ts'
import type { Actor } from '../../platform/use-case.ts'
import { levelOf } from '../identity/index.ts'
import { lockedDays } from '../transfers-in/index.ts'
import { intakeDays, intakeTermDays } from './policies.ts'

export type IntakeRegistrar = Selectable<IntakeRegistrars>

export const feeOf = (
  row: Pick<IntakeRegistrar, 'fee_standard' | 'fee_vip' | 'fee_svip' | 'fee_agent'>,
  level: CustomerLevel,
): Money => usd(row[`fee_${level}`])

/** The registrar, unless operators have taken it off the list. */
export const offeredRegistrar = (db: Db | Tx, registrar: string): Promise<IntakeRegistrar | undefined> =>
  db
    .selectFrom('intake_registrars')
    .selectAll()
    .where('registry_id', '=', registrar)
    .where('offered', '=', true)
    .executeTakeFirst()

export const takesTld = ({ tlds }: Pick<IntakeRegistrar, 'tlds'>, tld: string): boolean =>
  tlds.length === 0 || tlds.includes(tld)

export async function listIntakeRegistrars(db: Db, { account, policy }: Actor) {
  const level = await levelOf(db, account)
  const rows = await db
    .selectFrom('intake_registrars')
    .selectAll()
    .where('offered', '=', true)
    .orderBy('label')
    .limit(100)
    .execute()
  return ok({
    registrars: rows.map(row => ({
      registrar: row.registry_id,
      label: row.label,
      byHand: row.by_hand,
      fee: feeOf(row, level),
    })),
    pushDays: policy(intakeDays),
    termDays: policy(intakeTermDays),
    lockedDays: policy(lockedDays),
  })
}
