import { anyOf, insertMany, type Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { moveAll } from '../../platform/states.ts'
import { type DomainEvent, recordDomainEvent } from './history.ts'
import { lockNewJob } from './jobs.ts'
import { announceLeft } from './registry-state/announce-left.ts'
import { domainStates } from './states.ts'

/** Delayed, so that the creates of a large order go first. */
const locksAfterSeconds = 2

export interface NewDomain {
  readonly account: string
  readonly name: string
  readonly unicode: string
  readonly tld: string
  readonly registry: string
  /** null: the registrant stays as the sponsor has it. */
  readonly template: string | null
  readonly templateVersion: number | null
  readonly nameServers: readonly string[]
  /** Sealed for this domain; null where the sponsor makes one on request. */
  readonly authCode: Buffer | null
  readonly registeredAt: Date
  readonly expiresAt: Date
  /** The registry did not say when it expires: `expiresAt` is computed. */
  readonly computed?: boolean
  /** The registry has DS of it, which it brought along. */
  readonly secured?: boolean
}

/**
 * Adds domains that registries have just created, or transferred to us, to the portfolio. Returns their ids by domain name. Nobody
 * else holds such a domain with us, so an earlier holder's row ends.
 */
export async function createDomains(
  tx: Tx,
  domains: readonly NewDomain[],
  now: Date,
  event: DomainEvent = 'registered',
): Promise<Map<string, string>> {
  const earlier = await tx
    .selectFrom('domains')
    .select('id')
    .where('name', '=', anyOf(domains.map(({ name }) => name)))
    .where('state', '<>', 'gone')
    .execute()
  const held = earlier.map(({ id }) => id)
  const set = { pending_name_servers: null, pending_locks: null }
  const gone = [...(await moveAll(tx, domainStates, held, { to: 'gone', now, set })).keys()]
  for (const id of gone) await recordDomainEvent(tx, { domain: id, event: 'gone', detail: '', account: null, now })
  if (gone.length > 0) await announceLeft(tx, gone, now)
  const made = await insertMany(
    tx,
    'domains',
    domains.map(domain => ({
      account_id: domain.account,
      name: domain.name,
      unicode: domain.unicode,
      tld: domain.tld,
      registry_id: domain.registry,
      state: 'active',
      template_id: domain.template,
      template_version: domain.templateVersion,
      name_servers: [...domain.nameServers],
      statuses: [],
      auth_code: domain.authCode,
      registered_at: domain.registeredAt,
      expires_at: domain.expiresAt,
      paid_until: domain.expiresAt,
      term_computed: domain.computed ?? false,
      secured: domain.secured ?? false,
    })),
    { returning: ['id', 'name', 'account_id'] },
  )
  await insertMany(
    tx,
    'domain_history',
    made.map(({ id, account_id }) => ({ domain_id: id, event, detail: '', account_id, at: now })),
  )
  const ids = made.map(({ id }) => id)
  enqueue(tx, lockNewJob, { domains: ids }, { after: locksAfterSeconds })
  return new Map(made.map(({ id, name }) => [name, id]))
}
