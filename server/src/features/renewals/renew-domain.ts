import type { Outcome, Registry } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import { batched } from '../../platform/batched.ts'
import { enqueue } from '../../platform/jobs.ts'
import { localDay } from '../../platform/sentences.ts'
import { reconcileJob } from '../domains/index.ts'
import {
  type Dialogue,
  type DialoguePorts,
  keepPending,
  openDialogue,
  type Position,
  type RegistryWork,
  refusalOf,
  runRegistryWork,
} from '../tlds/index.ts'
import { agreedFor } from './agreed-fee.ts'
import {
  type EndedRenewal,
  type EndPorts,
  endRenewals,
  longPending,
  type Renewal,
  renewalsWhere,
} from './end-renewals.ts'
import { yearsMissing } from './rules.ts'
import type { LineNote } from './texts.ts'

export interface RenewDomainPorts extends EndPorts, DialoguePorts {}

interface Refusal {
  readonly note: LineNote
  readonly reason: string
}
/** What is read before a command that carries the expiry date. */
interface Seen {
  readonly expiresAt: Date
}
interface Renewed {
  /** null where the registry did not say. */
  readonly expiresAt: Date | null
}
type Where = Position<Seen, Renewed, undefined, Refusal>

const ends = {
  cancelled: { note: 'cancelled', reason: '' },
  'our-side-ended': { note: 'our-side-ended', reason: '' },
} as const satisfies Record<string, Refusal>

/**
 * The job that renews one domain, at once where nothing is known to stand in the way. The command carries the expiry date, so that a
 * registry executes it once, however often and from how many processes it is sent (RFC 5731 section 3.2.3). Anything else that it answers,
 * and in later attempts, the domain is read first, and renewed by as many years as the registry lacks until the paid date: none
 * after a lost answer, or where it has auto-renewed. Concurrent jobs share the statements for what they read and end.
 *
 * `decidedAgainst`: the registry has refused a command on this domain, and did not say which.
 */
export function createRenewDomain(
  ports: RenewDomainPorts,
): (id: string, attempt: number, decidedAgainst?: boolean) => Promise<void> {
  const dialogue = openDialogue<Renewal>(ports, {
    table: 'renewals',
    undone: ({ name }) => ({ us: `renew ${name}`, zhcn: `续费 ${name}` }),
  })
  const find = batched(async (ids: readonly string[]) => {
    const { rows } = await renewalsWhere(sql`r.id = any(${[...ids]}::bigint[])`).execute(ports.databases.db)
    const byId = new Map(rows.map(renewal => [renewal.id, renewal]))
    return ids.map(id => byId.get(id))
  })
  const end = batched(async (ended: readonly EndedRenewal[]) => {
    await ports.databases.transact(tx => endRenewals(tx, ports, ended, ports.now()))
    return ended.map(() => undefined)
  })
  const workOf = (decidedAgainst: boolean): RegistryWork<Renewal, Renewed, Seen, Renewed, undefined, Refusal> => ({
    look: (registry, renewal) => look(dialogue, registry, renewal, decidedAgainst),
    send: (registry, renewal, seen) => send(registry, renewal, seen?.expiresAt ?? renewal.expires_at),
    heard: async (_registry, _renewal, { kind, data: { expiresAt } }) =>
      kind === 'done' ? { at: 'done', result: { expiresAt } } : { at: 'pending', shown: undefined },
    isDoubtful: () => true,
    // An answer about another date than the registry shows says nothing: it may have auto-renewed meanwhile.
    stands: (renewal, sent, seen) => (sent?.expiresAt ?? renewal.expires_at).getTime() === seen.expiresAt.getTime(),
    endOf,
    ends,
    finish: (renewal, renewed) => end({ renewal, renewed }),
    stayPending: renewal => stayPending(ports, renewal),
    end: (renewal, refusal) => refuse(ports, renewal, refusal),
  })
  return async (id, attempt, decidedAgainst = false) => {
    const renewal = await find(id)
    if (!renewal) return
    const isKnown =
      renewal.domain_state === 'active' &&
      !renewal.pending_at &&
      !renewal.cancel_asked_at &&
      ports.registries.of(renewal.registry_id)?.upstream === undefined &&
      yearsMissing(renewal.expires_at, renewal.renews_until, renewal.years) > 0
    await runRegistryWork(dialogue, workOf(decidedAgainst), renewal, { attempt, looksFirst: attempt > 1 || !isKnown })
  }
}

function endOf(registry: Registry, renewal: Renewal, outcome: Outcome<unknown>): Refusal {
  const reason = refusalOf(outcome)
  // 2004: the fee we agreed to is too low (RFC 8748 section 4).
  if (outcome.code === 2004 && renewal.agreed_fee) return { note: 'price-higher', reason }
  // Another registrar names a premium price only here, and the next offer shows it.
  const isPriced = outcome.code === 2004 && registry.upstream !== undefined
  return { note: isPriced ? 'premium-price-known' : 'policy-refused', reason }
}

/** The domain at its registry. One that is no longer ours ends the renewal. */
async function look(
  dialogue: Dialogue<Renewal>,
  registry: Registry,
  renewal: Renewal,
  decidedAgainst: boolean,
): Promise<Where> {
  const read = await registry.readDomain({ name: renewal.name })
  const gone: Where = { at: 'ended', end: { note: 'no-longer-here', reason: refusalOf(read) } }
  if (read.kind !== 'done') {
    await dialogue.answerOf(renewal, read)
    return gone
  }
  const { sponsor, expiresAt, statuses } = read.data
  if (sponsor !== registry.registrar) return gone
  if (!expiresAt) return dialogue.throwUnavailable(renewal, 'the registry shows no expiry date')
  if (yearsMissing(expiresAt, renewal.renews_until, renewal.years) === 0) return { at: 'done', result: { expiresAt } }
  const pends = statuses.includes('pendingRenew')
  if (renewal.pending_at && !pends && decidedAgainst)
    return { at: 'ended', end: { note: 'policy-refused', reason: '' } }
  return pends || renewal.pending_at ? { at: 'pending', shown: undefined } : { at: 'open', seen: { expiresAt } }
}

/** As many years as the registry lacks until the paid date. */
function send(registry: Registry, renewal: Renewal, currentExpiry: Date) {
  const years = yearsMissing(currentExpiry, renewal.renews_until, renewal.years)
  const fee = agreedFor(renewal.agreed_fee, years)
  return registry.renewDomain(
    {
      name: renewal.name,
      currentExpiry,
      period: { value: years, unit: 'years' },
      ...(fee ? { fee: { currency: 'USD', fees: [{ amount: fee }] } } : {}),
    },
    { clientTransactionId: renewal.client_transaction_id },
  )
}

const refuse = (ports: RenewDomainPorts, renewal: Renewal, refused: Refusal): Promise<void> =>
  ports.databases.transact(async tx => {
    await endRenewals(tx, ports, [{ renewal, refused }], ports.now())
    enqueue(tx, reconcileJob, { domain: renewal.domain_id }, { key: `reconcile ${renewal.domain_id}` })
  })

const stayPending = (ports: RenewDomainPorts, renewal: Renewal) =>
  keepPending(ports, renewal, {
    table: 'renewals',
    kind: longPending,
    todo: since => ({
      us: `Ask the registry about ${renewal.name}: its renewal has been pending since ${localDay(since, 'us')}.`,
      zhcn: `请向注册局询问 ${renewal.name}：续费自${localDay(since, 'zhcn')}起一直在处理中。`,
    }),
  })
