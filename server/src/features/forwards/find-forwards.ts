import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/forwards'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { ForwardRecipients } from '../../platform/database-types.ts'
import type { Actor } from '../../platform/use-case.ts'
import { readMailRecords } from '../zones/index.ts'
import type { ForwardPorts } from './forward-ports.ts'
import { mailsADay, maxForwards } from './policies.ts'

export type TargetState = (typeof contract.targetStates)[number]

/** How a recipient's answer is shown; one who was asked too long ago must be asked again. */
export const shownState = (
  { state, expires_at }: { state: ForwardRecipients['state']; expires_at: Date },
  now: Date,
): TargetState => (state === 'waiting' && expires_at <= now ? 'expired' : state)

export const findForwards =
  ({ mailHost, ourNameServers }: ForwardPorts) =>
  async (db: Db, { account, now, policy }: Actor, { domain: id }: Input<typeof contract.findForwards>) => {
    const domain = await db
      .selectFrom('domains')
      .select(['id', 'name', 'unicode', 'state'])
      .where('id', '=', id)
      .where('account_id', '=', account)
      .where('state', '<>', 'gone')
      .executeTakeFirst()
    if (!domain) return fail('domain-unknown')
    const forwards = await readForwards(db, id, now)
    const records = mailHost
      ? await readMailRecords(db, { account, domain: id, mailHost, ourNameServers })
      : { state: 'elsewhere' as const, version: null, leaving: [], adding: [] }
    return ok({
      domain: domain.id,
      name: domain.name,
      unicode: domain.unicode,
      editable: !mailHost
        ? ('forwards-off' as const)
        : isReceiving(domain.state)
          ? (true as const)
          : ('domain-not-active' as const),
      forwards,
      maxForwards: policy(maxForwards),
      today: await countToday(db, id),
      perDay: policy(mailsADay),
      mailHost: mailHost ?? '',
      records,
    })
  }

/** A domain past its term still receives mail, until its DNS is interrupted. */
export const isReceiving = (state: string): boolean => state === 'active' || state === 'expired'

async function readForwards(db: Db, domain: string, now: Date) {
  const { rows } = await sql<{
    id: string
    mailbox: string
    email: string
    state: ForwardRecipients['state']
    expires_at: Date
  }>`
    select f.id, f.mailbox, r.email, r.state, r.expires_at
    from forwards f join forward_targets t on t.forward_id = f.id join forward_recipients r on r.id = t.recipient_id
    where f.domain_id = ${domain} order by f.mailbox = '*', f.mailbox, r.id`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([forward, targets]) => ({
    forward,
    mailbox: targets[0]?.mailbox ?? '',
    targets: targets.map(target => ({ email: target.email, state: shownState(target, now) })),
  }))
}

async function countToday(db: Db, domain: string): Promise<number> {
  const { rows } = await sql<{ messages: number }>`select messages from forward_days
    where domain_id = ${domain} and day = (now() at time zone 'UTC')::date`.execute(db)
  return rows[0]?.messages ?? 0
}
