import { anyOf, type Db, insertMany, type Tx } from '../../platform/database.ts'

interface Engagement {
  readonly kind: 'push' | 'registrant-change' | 'deletion' | 'dispute' | 'charge-back'
  /** The id of what the domains are promised to. */
  readonly reference: string
}

/** The domains, of those given, that are promised to something. */
export async function engagedDomains(db: Db | Tx, domains: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('domain_engagements')
    .select('domain_id')
    .where('domain_id', '=', anyOf([...domains]))
    .execute()
  return rows.map(({ domain_id }) => domain_id)
}

/** What a domain is promised to; undefined: nothing. */
export async function promiseOf(db: Db | Tx, domain: string): Promise<Engagement['kind'] | undefined> {
  const row = await db
    .selectFrom('domain_engagements')
    .select('kind')
    .where('domain_id', '=', domain)
    .executeTakeFirst()
  return row?.kind
}

/** Whether a domain is locked until the outcome of a proceeding. */
export const isDisputed = async (db: Db | Tx, domain: string): Promise<boolean> =>
  (await promiseOf(db, domain)) === 'dispute'

/** Whether its customer has asked to delete the domain, and the registry has not answered. */
export const isBeingDeleted = async (db: Db, domain: string): Promise<boolean> =>
  (await promiseOf(db, domain)) === 'deletion'

/** Promises domains to one thing. The caller has locked them and found them free; the primary key makes sure. */
export const engage = (tx: Tx, domains: readonly string[], { kind, reference }: Engagement, now: Date) =>
  insertMany(
    tx,
    'domain_engagements',
    domains.map(domain_id => ({ domain_id, kind, reference, since: now })),
  )

/** Frees some of the domains that are promised to one thing. */
export const disengageDomains = (tx: Tx, domains: readonly string[], kind: Engagement['kind']) =>
  tx
    .deleteFrom('domain_engagements')
    .where('kind', '=', kind)
    .where('domain_id', '=', anyOf([...domains]))
    .execute()

/** What the domains were promised to has ended. */
export const disengage = (tx: Tx, { kind, reference }: Engagement) =>
  tx.deleteFrom('domain_engagements').where('kind', '=', kind).where('reference', '=', reference).execute()

/** Frees a domain of its promise. The caller has locked it. */
export const disengageAll = (tx: Tx, domain: string) =>
  tx.deleteFrom('domain_engagements').where('domain_id', '=', domain).execute()
