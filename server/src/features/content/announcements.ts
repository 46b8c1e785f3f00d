import type { Input } from '@namestead/contract/call'
import type { CustomerLevel } from '@namestead/contract/customer-levels'
import type { Language } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/operate/content'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { cutPage, defaultPageSize } from '../../platform/pages.ts'
import { move, recordInitialState } from '../../platform/states.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { countToday } from '../identity/index.ts'
import { announceToAccounts } from '../notices/index.ts'
import { maxAnnouncements } from './policies.ts'
import { announcementStates } from './states.ts'

/** Announces something to customers, now or later. It reaches the accounts that exist when it is sent, each once. */
export async function createAnnouncement(
  tx: Tx,
  { operator, reason, now, policy, concerns }: OperatorContext,
  { from, until, path, level, country, language, ...texts }: Input<typeof contract.createAnnouncement>,
) {
  const sendsAt = from ?? now
  if (sendsAt < now) return fail('in-the-past')
  if (until <= sendsAt) return fail('ends-before-it-begins')
  const maximum = policy(maxAnnouncements)
  if (await countToday(tx, 'announcements', { max: maximum }, now)) return fail('announcements-enough', { maximum })
  const { id } = await tx
    .insertInto('announcements')
    .values({
      title_us: texts.titleUs,
      title_zhcn: texts.titleZhcn,
      body_us: texts.textUs,
      body_zhcn: texts.textZhcn,
      path: path ?? '',
      level: level ?? null,
      country: country ?? null,
      language: language ?? null,
      sends_at: sendsAt,
      ends_at: until,
      state: announcementStates.initial,
      created_by: operator,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordInitialState(tx, announcementStates, { id, now, operator, note: reason })
  concerns('announcement', id)
  return ok({ announcement: id, sendsAt })
}

/** Takes an announcement back that nobody has seen yet. */
export async function withdrawAnnouncement(
  tx: Tx,
  { operator, reason, now, concerns }: OperatorContext,
  { announcement }: Input<typeof contract.withdrawAnnouncement>,
) {
  const moved = await move(tx, announcementStates, { id: announcement, to: 'withdrawn', now, operator, note: reason })
  if (!moved) return fail('announcement-gone', { announcement })
  concerns('announcement', announcement)
  return ok()
}

interface Row {
  readonly announcement: string
  readonly state: (typeof contract.announcementStates)[number]
  readonly titleUs: string
  readonly titleZhcn: string
  readonly textUs: string
  readonly textZhcn: string
  readonly path: string
  readonly level: CustomerLevel | null
  readonly country: string | null
  readonly language: Language | null
  readonly sendsAt: Date
  readonly until: Date
  readonly sent: number
  readonly opened: number
  readonly name: string
}

/** Newest first, with how many accounts got each and how many have opened it. */
export async function listAnnouncements(
  db: Db,
  _context: OperatorContext,
  { state, next: before }: Input<typeof contract.listAnnouncements>,
) {
  const rows = await rowsOf<Row>(
    db,
    `select a.id as announcement, a.state, a.title_us as "titleUs", a.title_zhcn as "titleZhcn", a.body_us as "textUs",
       a.body_zhcn as "textZhcn", a.path, a.level, a.country, a.language, a.sends_at as "sendsAt", a.ends_at as until, a.sent,
       (select count(*)::int from site_messages m where m.announcement = a.id and m.read_at is not null) as opened, o.name
     from announcements a join operators o on o.id = a.created_by
     where ($1::text is null or a.state = $1) and ($2::bigint is null or a.id < $2) order by a.id desc limit $3`,
    [state ?? null, before ?? null, defaultPageSize + 1],
  )
  const { page, next } = cutPage(rows, defaultPageSize, row => row.announcement)
  return ok({ announcements: page, next })
}

/** How many accounts are looked at in one transaction, whether an announcement is for them or not. */
const batchSize = 1000

/** Sends what is due, a batch of accounts a transaction. Who already has it is passed over, so a repeated batch sends nothing twice. */
export const dueAnnouncements: Deadline = {
  name: 'content.announcements',
  nextDue: () => sql`(select min(sends_at) from announcements where state in ('scheduled', 'sending'))`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('announcements')
      .selectAll()
      .where('state', 'in', ['scheduled', 'sending'])
      .where('sends_at', '<=', now)
      .orderBy('sends_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return 0
    const { id, level, country, language, looked_up_to: after } = due
    if (due.state === 'scheduled') await move(tx, announcementStates, { id, to: 'sending', now })
    const batch = await accountsAfter(tx, { after, level, country, language, now })
    // After its end nobody needs it: no process ran for long.
    if (batch.last === null || due.ends_at <= now) {
      await move(tx, announcementStates, { id, to: 'delivered', now })
      return 1
    }
    const sent = await announceToAccounts(tx, {
      announcement: id,
      accounts: batch.accounts,
      texts: {
        subject: { us: due.title_us, zhcn: due.title_zhcn },
        body: { us: due.body_us, zhcn: due.body_zhcn },
      },
      path: due.path,
      until: due.ends_at,
      now,
    })
    await tx
      .updateTable('announcements')
      .set({ looked_up_to: batch.last, sent: due.sent + sent })
      .where('id', '=', id)
      .execute()
    return 1
  },
}

interface Filter {
  readonly after: string
  readonly level: string | null
  readonly country: string | null
  readonly language: string | null
  readonly now: Date
}

/** The next accounts by number, and those among them that the announcement is for. */
async function accountsAfter(
  tx: Tx,
  { after, level, country, language, now }: Filter,
): Promise<{ last: string | null; accounts: readonly string[] }> {
  const [batch] = await rowsOf<{ last: string | null; accounts: string[] | null }>(
    tx,
    `with next as (select id, language from accounts where id > $1 order by id limit $2)
     select max(n.id) as last, array_agg(n.id order by n.id) filter (where ($3::text is null or n.language = $3)
         and ($4::text is null or p.country = $4) and ($5::text is null or coalesce(l.level, 'standard') = $5)) as accounts
     from next n left join profiles p on p.account_id = n.id
       left join account_levels l on l.account_id = n.id and (l.holds_until is null or l.holds_until > $6)`,
    [after, batchSize, language, country, level, now],
  )
  return { last: batch?.last ?? null, accounts: batch?.accounts ?? [] }
}
