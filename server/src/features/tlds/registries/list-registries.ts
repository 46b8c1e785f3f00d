import { usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { certificateIn } from '../describe-registry.ts'
import { decimalsOf } from './record-deposit.ts'

/** Every registry, its current and coming maintenance, and what it said of our deposit. */
export async function listRegistries(db: Db, { now }: OperatorContext) {
  const registries = await db
    .selectFrom('registries as r')
    .selectAll('r')
    .select(sql<number>`(select count(*)::int from tlds t where t.registry_id = r.id)`.as('tlds'))
    .orderBy('r.name')
    .execute()
  const windows = await db
    .selectFrom('registry_maintenance')
    .selectAll()
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
  return ok({
    registries: registries.map(row => ({
      registry: row.name,
      host: row.host,
      port: row.port,
      login: row.login,
      sessions: row.sessions,
      inFlight: row.in_flight,
      namesPerCheck: row.names_per_check,
      tlds: row.tlds,
      certificateExpiresAt: row.client_certificate
        ? new Date(certificateIn(row.client_certificate)?.validTo ?? 0)
        : null,
      passwordSetAt: row.password_set_at,
      replacing: row.next_password !== null,
      deposit: row.deposit === null ? null : `${decimalsOf(row.deposit)} ${row.deposit_currency ?? ''}`.trim(),
      depositAlarm: row.deposit_alarm === null ? null : usd(row.deposit_alarm),
      maintenance: windows
        .filter(({ registry_id }) => registry_id === row.id)
        .map(({ id, starts_at: from, ends_at: until }) => ({ maintenance: id, from, until })),
    })),
  })
}
