import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Registrations } from '../../platform/database-types.ts'
import type { PaidWorkEnd } from '../../platform/paid-work.ts'
import { moveAll, moveEach } from '../../platform/states.ts'
import { yearsAfter } from '../../platform/years.ts'
import { createDomains } from '../domains/index.ts'
import { settleOperatorTodo } from '../notices/index.ts'
import type { VerifyRegistrants } from '../registrants/index.ts'
import { expectCharges } from '../tlds/index.ts'
import { endTries } from './queue/end-queued.ts'
import { forgetWatched } from './queue/watch-domain.ts'
import { registrationStates, reviewStates } from './states.ts'
import type { LineNote } from './texts.ts'

export type Registration = Selectable<Registrations>

/** The operator's to-do about a registration whose registry takes long to decide. */
export const longPending = 'registration-pending'

/** A registration with the registry's final result. */
export type EndedRegistration = { readonly registration: Registration } & (
  | {
      readonly registered: { readonly registeredAt: Date | null; readonly expiresAt: Date | null }
      readonly refused?: never
    }
  | {
      readonly refused: { readonly code: number; readonly message: string; readonly note?: LineNote }
      readonly registered?: never
    }
)

export type RegistrationEnd = PaidWorkEnd<LineNote>

export type RenewNewDomains = (tx: Tx, domains: readonly string[], now: Date) => Promise<void>

export interface EndPorts {
  /** Ends the order lines and their money. */
  readonly ended: (tx: Tx, ends: readonly RegistrationEnd[], now: Date) => Promise<void>
  /** Creates the zones of domains that use our name servers. */
  readonly openZones: (
    tx: Tx,
    zones: readonly { account: string; domain: string; name: string }[],
    now: Date,
  ) => Promise<void>
  /** Renews new domains automatically where their accounts chose so. */
  readonly renewNewDomains: RenewNewDomains
  /** Starts the verification of new registrants. */
  readonly verifyRegistrants: VerifyRegistrants
  readonly ourNameServers: readonly string[]
}

/**
 * Applies the ends of registrations in one transaction: portfolio, zones, orders. Only waiting registrations count, so a
 * repeat changes nothing.
 */
export async function endRegistrations(
  tx: Tx,
  ports: EndPorts,
  all: readonly EndedRegistration[],
  now: Date,
): Promise<void> {
  const locked = await lockWaiting(tx, all)
  const waiting = new Map(locked.map(row => [row.id, row.pending_at]))
  const done = all.flatMap(({ registration, registered }) =>
    registered && waiting.has(registration.id) ? [{ registration, registered }] : [],
  )
  const failed = all.flatMap(({ registration, refused }) =>
    refused && waiting.has(registration.id) ? [{ registration, refused }] : [],
  )

  const domains =
    done.length === 0
      ? new Map<string, string>()
      : await createDomains(
          tx,
          done.map(one => domainOf(one, now)),
          now,
        )
  const zones = done
    .filter(({ registration }) => registration.name_servers.some(host => ports.ourNameServers.includes(host)))
    .map(({ registration }) => ({
      account: registration.account_id,
      domain: domains.get(registration.name) ?? '',
      name: registration.name,
    }))
  await expectCharges(
    tx,
    done.map(({ registration: { registry_id: registry, agreed_fee: agreed, ...registration } }) => ({
      registry,
      tld: registration.tld,
      name: registration.name,
      kind: 'register' as const,
      years: registration.years,
      clientTransactionId: registration.client_transaction_id,
      agreed: agreed ?? undefined,
      at: registration.create_sent_at ?? now,
    })),
  )
  await ports.openZones(tx, zones, now)
  await ports.renewNewDomains(
    tx,
    done.flatMap(({ registration: { name } }) => domains.get(name) ?? []),
    now,
  )
  await ports.verifyRegistrants(
    tx,
    done.map(({ registration: { account_id: account, template_id: template, template_version: templateVersion } }) => ({
      account,
      template,
      templateVersion,
    })),
    now,
  )

  const ends: (RegistrationEnd & { readonly registration: string })[] = [
    ...done.map(({ registration: { id, order_line_id: orderLineId, name } }) => ({
      registration: id,
      orderLineId,
      state: 'done' as const,
      note: '' as const,
      parameters: {},
      result: domains.get(name) ?? null,
    })),
    ...failed.map(({ registration: { id, order_line_id: orderLineId }, refused }) => ({
      registration: id,
      orderLineId,
      state: 'failed' as const,
      note: refused.note ?? noteOf(refused.code),
      parameters: { reason: refused.message.slice(0, 300) },
      result: null,
    })),
  ]
  if (ends.length === 0) return
  await moveEach(
    tx,
    registrationStates,
    ends.map(({ registration: id, state: to, note, result }) => ({
      id,
      to,
      set: { note, domain_id: result, ended_at: now },
    })),
    { now },
  )
  await endReviews(
    tx,
    failed.flatMap(({ registration: { id, in_review } }) => (in_review ? [id] : [])),
    now,
  )
  const queued = new Set(locked.flatMap(row => (row.queued ? [row.id] : [])))
  await endTries(
    tx,
    [
      ...done.map(({ registration }) => ({ registration: registration.id, refused: null })),
      ...failed.map(({ registration, refused }) => ({ registration: registration.id, refused })),
    ].filter(({ registration }) => queued.has(registration)),
    now,
  )
  await forgetWatched(
    tx,
    done.map(({ registration }) => ({ account: registration.account_id, name: registration.name })),
  )
  for (const [id, pendingAt] of waiting)
    if (pendingAt) await settleOperatorTodo(tx, { kind: longPending, reference: id }, 'The registry decided.', now)
  // Last, since it locks the customers' money until the commit.
  await ports.ended(tx, ends, now)
}

/** Locks the registrations that still wait, each with the instant since which its registry decides and whether a queue ordered it. */
const lockWaiting = (tx: Tx, all: readonly EndedRegistration[]) =>
  tx
    .selectFrom('registrations')
    .select(['id', 'pending_at'])
    .select(
      sql<boolean>`exists (select from queued_registrations q where q.registration_id = registrations.id)`.as('queued'),
    )
    .where('id', '=', anyOf(all.map(({ registration }) => registration.id)))
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Of those that the customer took back meanwhile. */
async function endReviews(tx: Tx, registrations: readonly string[], now: Date): Promise<void> {
  if (registrations.length === 0) return
  const open = await tx
    .selectFrom('registration_reviews')
    .select('id')
    .where('registration_id', '=', anyOf([...registrations]))
    .where('state', '=', 'waiting')
    .execute()
  await moveAll(
    tx,
    reviewStates,
    open.map(({ id }) => id),
    { to: 'cancelled', now, set: { decided_at: now } },
  )
}

const domainOf = (
  {
    registration,
    registered,
  }: { registration: Registration; registered: { registeredAt: Date | null; expiresAt: Date | null } },
  now: Date,
) => {
  const registeredAt = registered.registeredAt ?? now
  return {
    account: registration.account_id,
    name: registration.name,
    unicode: registration.unicode,
    tld: registration.tld,
    registry: registration.registry_id,
    template: registration.template_id,
    templateVersion: registration.template_version,
    nameServers: registration.name_servers,
    // Sealed for the domain, as the portfolio stores it.
    authCode: registration.auth_code,
    registeredAt,
    expiresAt: registered.expiresAt ?? yearsAfter(registeredAt, registration.years),
    computed: registered.expiresAt === null,
  }
}

function noteOf(code: number): LineNote {
  if (code === 2302) return 'taken'
  // The fee we agreed to is too low (RFC 8748, section 4).
  return code === 2004 ? 'price-higher' : 'policy-refused'
}
