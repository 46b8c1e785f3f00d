import type { Tx } from '../../platform/database.ts'

export const domainEvents = [
  'registered',
  'transferred-in',
  'gone',
  'moved-away',
  'expired',
  'renewed',
  'transfer-locked',
  'name-servers-asked',
  'name-servers-changed',
  'name-servers-refused',
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
