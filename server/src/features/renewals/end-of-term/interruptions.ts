import type { Dnssec, DomainData, Outcome, Registry } from '@namestead/adapters/registry/port'
import type { Text } from '@namestead/contract/language'
import { type Selectable, sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../../platform/database.ts'
import type { Interruptions } from '../../../platform/database-types.ts'
import { enqueueAll } from '../../../platform/jobs.ts'
import { endSentence } from '../../../platform/sentences.ts'
import { type DomainPorts, reconcileLost, updateLock } from '../../domains/index.ts'
import { raiseOperatorTodo, settleOperatorTodo, settleOperatorTodos } from '../../notices/index.ts'
import { meaningOf, RegistryUnavailable, raiseAccountAlarm } from '../../tlds/index.ts'
import { resumeDomainJob } from '../jobs.ts'

export interface InterruptionPorts extends DomainPorts {
  /** Hosts that answer the parking zone. */
  readonly ourNameServers: readonly string[]
  /** Makes our name servers answer the domain's zone, parked or not, as it is now. */
  readonly refreshZone: (
    tx: Tx,
    zone: { readonly account: string; readonly domain: string; readonly name: string },
    now: Date,
  ) => Promise<void>
}

/** A domain whose DNS is interrupted or is to be. `name_servers`, `dnssec`: what is put back afterwards. */
export type Interruption = Omit<Selectable<Interruptions>, 'dnssec'> & {
  readonly dnssec: Dnssec | null
  readonly name: string
  readonly tld: string
  readonly account: string
  readonly state: string
  readonly paidUntil: Date
  readonly registry: string
  /** Another change of the delegation, the locks or the DS is on its way to the registry. */
  readonly changing: boolean
  /** The customer's update lock as we know it, no matter what an earlier run has removed at the registry. */
  readonly locked: boolean
  /** Our name servers sign the zone now. */
  readonly signing: boolean
}

export async function findInterruption(db: Db, domain: string): Promise<Interruption | undefined> {
  const { rows } = await sql<Interruption>`
    select i.*, d.name, d.tld, d.account_id as account, d.state, d.paid_until as "paidUntil", d.registry_id as registry,
      d.pending_name_servers is not null or d.pending_locks is not null
        or exists (select from ds_requests r where r.domain_id = d.id and r.state = 'asked') as changing,
      d.pending_locks is null and ${updateLock} = any(d.statuses) as locked,
      exists (select from zones z join zone_signings s on s.zone_id = z.id
        where z.domain_id = d.id and s.state not in ('off', 'turning-off')) as signing
    from interruptions i join domains d on d.id = i.domain_id where i.domain_id = ${domain}`.execute(db)
  return rows[0]
}

/** Starts to put back what interruptions replaced; domains without one are left alone. */
export async function liftInterruptions(tx: Tx, domains: readonly string[], now: Date): Promise<void> {
  const lifted = await tx
    .updateTable('interruptions')
    .set({ lift_asked_at: now })
    .where('domain_id', '=', anyOf([...domains]))
    .returning('domain_id as domain')
    .execute()
  enqueueAll(tx, resumeDomainJob, lifted, { keys: lifted.map(({ domain }) => `resume ${domain}`) })
}

interface Sponsored {
  readonly registry: Registry
  readonly seen: DomainData
}

/**
 * The domain as its registry shows it; undefined where it has left us. One odd answer does not say that: until it is certain, the
 * job is repeated.
 */
export async function readSponsored(
  ports: DomainPorts,
  domain: { readonly domain_id: string; readonly name: string; readonly registry: string },
): Promise<Sponsored | undefined> {
  const found = await findSponsored(ports, domain)
  if (!found) await reconcileLost(ports, domain.domain_id)
  return found
}

/** Undefined: the registry does not show it as ours. */
export async function findSponsored(
  ports: Pick<DomainPorts, 'databases' | 'now' | 'registries'>,
  { name, registry: id }: { readonly name: string; readonly registry: string },
): Promise<Sponsored | undefined> {
  const registry = ports.registries.of(id)
  if (!registry) throw new RegistryUnavailable(`${name}: no connection to the registry`)
  const outcome = await registry.readDomain({ name })
  if (outcome.kind === 'done')
    return outcome.data.sponsor === registry.registrar ? { registry, seen: outcome.data } : undefined
  await throwUnlessRefused(ports, { name, registry: id }, outcome)
  return undefined
}

/** Returns only where the registry refused for good; otherwise the job is repeated, and operators know why. */
export async function throwUnlessRefused(
  { databases, now }: Pick<DomainPorts, 'databases' | 'now'>,
  { name, registry }: { readonly name: string; readonly registry: string },
  outcome: Outcome<unknown>,
): Promise<void> {
  const meaning = meaningOf(outcome)
  if (meaning === 'refused') return
  if (meaning === 'ours')
    await databases.transact(tx =>
      raiseAccountAlarm(tx, {
        registry,
        of: 'updates',
        undone: { us: `change ${name}`, zhcn: `修改 ${name}` },
        met: outcome,
        now: now(),
      }),
    )
  throw new RegistryUnavailable(`${name}: ${outcome.message}`)
}

const termTodo = 'term-end'

/** A step at the end of a term that the registry refuses is the operators' to solve. */
export const raiseTermTodo = (tx: Tx, undone: Text, name: string, why: string, now: Date) =>
  raiseOperatorTodo(tx, {
    kind: termTodo,
    reference: name,
    text: {
      us: `${undone.us} ${name} by hand, whose term has ended. The registry refused: ${endSentence(why)}`,
      zhcn: `请手动处理已到期的 ${name}：${undone.zhcn}。注册局拒绝：${endSentence(why)}`,
    },
    now,
  })

/** Closes it once a repeat has succeeded. */
export const settleTermTodo = (tx: Tx, name: string, now: Date) =>
  settleOperatorTodo(tx, { kind: termTodo, reference: name }, 'The registry has done it.', now)

/** Closes those of domains that have another term. */
export const settleTermTodos = (tx: Tx, names: readonly string[], now: Date) =>
  settleOperatorTodos(tx, { kind: termTodo, references: names }, 'Its term continues.', now)
