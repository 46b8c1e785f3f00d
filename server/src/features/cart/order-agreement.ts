import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'

/** Domains are registered, renewed, restored and transferred under it (ICANN's Registrar Accreditation Agreement 3.7.7). */
const agreement = 'registration-agreement'
const maxUserAgent = 500

/** Records that an order accepts the version that is in force, from where and by what program. */
export async function acceptAgreement(
  tx: Tx,
  order: string,
  { now, language, address, userAgent }: Pick<Actor, 'now' | 'language' | 'address' | 'userAgent'>,
): Promise<void> {
  await sql`insert into order_agreements (order_id, agreement, version, language, address, user_agent, accepted_at)
    select ${order}, agreement, version, ${language}, ${address}, ${userAgent.slice(0, maxUserAgent)}, ${now}
    from agreement_versions where agreement = ${agreement} and in_force_on <= ${now}::date order by version desc limit 1`.execute(
    tx,
  )
}

/** Whether a newer version is in force than the one of the account's last order; false before its first one. */
export async function isAgreementChanged(db: Db, account: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select a.version < (
      select max(version) from agreement_versions where agreement = ${agreement} and in_force_on <= ${now}::date) as changed
    from orders o join order_agreements a on a.order_id = o.id where o.account_id = ${account}
    order by o.id desc limit 1`.execute(db)
  return rows[0]?.changed ?? false
}
