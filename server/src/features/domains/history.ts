import { type Db, insertMany, type Tx } from '../../platform/database.ts'

export const domainEvents = [
  'registered',
  'transferred-in',
  'brought-in',
  'transferred-out',
  'gone',
  // Received from another account.
  'pushed',
  // Locked until the outcome of a proceeding; the detail is its case number.
  'dispute-locked',
  'registrant-changed',
  // The customer agreed to publish the registrant's data, or no longer does.
  'published',
  'redacted',
  'publishing-refused',
  'moved-away',
  // The registry does not show it as ours, for no reason that we know of; and it does again.
  'not-shown',
  'shown-again',
  // It had left, and an operator gave it back to its account.
  'taken-back',
  'expired',
  'renewed',
  'interrupted',
  'resumed',
  'deletion-asked',
  'deletion-undone',
  'deletion-refused',
  'deleted',
  'restored',
  'transfer-locked',
  'locks-asked',
  'locks-changed',
  'locks-refused',
  'suspended',
  'name-servers-asked',
  'name-servers-changed',
  'name-servers-refused',
  'dnssec-changed',
  'dnssec-refused',
  'registry-differs',
  'registry-message',
] as const
export type DomainEvent = (typeof domainEvents)[number]

/** Thirteen name servers of maximum length; anything longer from a registry is cut. */
const maxDetail = 4000

/** Adds an event to a domain's history; `detail` is data (names, dates), formatted where it is shown. */
export async function recordDomainEvent(
  tx: Tx,
  {
    domain,
    event,
    detail,
    account,
    now,
  }: { domain: string; event: DomainEvent; detail: string; account: string | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('domain_history')
    .values({ domain_id: domain, event, detail: detail.slice(0, maxDetail), account_id: account, at: now })
    .execute()
}

/** Events of several domains at the same instant. */
export async function recordDomainEvents(
  tx: Tx,
  events: readonly {
    readonly domain: string
    readonly event: DomainEvent
    readonly detail: string
    readonly account: string | null
  }[],
  now: Date,
): Promise<void> {
  await insertMany(
    tx,
    'domain_history',
    events.map(({ domain, event, detail, account }) => ({
      domain_id: domain,
      event,
      detail: detail.slice(0, maxDetail),
      account_id: account,
      at: now,
    })),
  )
}

/** The registry's words in the newest event of this kind. */
export async function lastDetail(
  db: Db,
  { domain, event, since }: { readonly domain: string; readonly event: DomainEvent; readonly since: Date },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('domain_history')
    .select('detail')
    .where('domain_id', '=', domain)
    .where('event', '=', event)
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return found?.detail
}
