import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Acceptance } from '../../platform/paid-work.ts'
import type { Actor } from '../../platform/use-case.ts'

/** Domains are registered, renewed, restored and transferred under it (ICANN's Registrar Accreditation Agreement 3.7.7). */
const agreement = 'registration-agreement'
const maxUserAgent = 500

/** The acceptance of the version that is in force; undefined before there is one. */
export async function acceptanceOf(
  db: Db | Tx,
  { now, language, address, userAgent }: Pick<Actor, 'now' | 'language' | 'address' | 'userAgent'>,
): Promise<Acceptance | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from agreement_versions where agreement = ${agreement} and in_force_on <= ${now}::date
    order by version desc limit 1`.execute(db)
  const [inForce] = rows
  return (
    inForce && {
      agreement,
      version: inForce.version,
      language,
      address,
      userAgent: userAgent.slice(0, maxUserAgent),
      acceptedAt: now,
    }
  )
}

/** Records that an order accepts the version that is in force. */
export async function acceptAgreement(
  tx: Tx,
  order: string,
  actor: Pick<Actor, 'now' | 'language' | 'address' | 'userAgent'>,
): Promise<void> {
  const { language, address, userAgent, now } = actor
  await sql`
    insert into order_agreements (order_id, agreement, version, language, address, user_agent, accepted_at)
    select ${order}, agreement, version, ${language}, ${address}, ${userAgent.slice(0, maxUserAgent)}, ${now}
    from agreement_versions where agreement = ${agreement} and in_force_on <= ${now}::date
    order by version desc limit 1`.execute(tx)
}

export const keepAcceptance = (
  tx: Tx,
  order: string,
  { agreement: accepted, version, language, address, userAgent, acceptedAt }: Acceptance,
) =>
  tx
    .insertInto('order_agreements')
    .values({
      order_id: order,
      agreement: accepted,
      version,
      language,
      address,
      user_agent: userAgent,
      accepted_at: acceptedAt,
    })
    .execute()

/** Whether a newer version is in force than the one of the account's last order; false before its first one. */
export async function isAgreementChanged(db: Db, account: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select a.version < (
      select max(version) from agreement_versions where agreement = ${agreement} and in_force_on <= ${now}::date) as changed
    from orders o join order_agreements a on a.order_id = o.id where o.account_id = ${account}
    order by o.id desc limit 1`.execute(db)
  return rows[0]?.changed ?? false
}
