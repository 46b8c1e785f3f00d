import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Transfers } from '../../platform/database-types.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { PaidWorkEnd } from '../../platform/paid-work.ts'
import { move } from '../../platform/states.ts'
import { createDomains } from '../domains/index.ts'
import type { VerifyRegistrants } from '../registrants/index.ts'
import { expectCharges } from '../tlds/index.ts'
import { countTodos } from './count-todos.ts'
import { endQueuedTry } from './end-queued-try.ts'
import { adoptDomainJob } from './jobs.ts'
import { transferStates } from './states.ts'
import type { LineNote } from './texts.ts'

export type Transfer = Selectable<Transfers>

export type TransferEnd = PaidWorkEnd<LineNote>

export interface EndPorts {
  /** Ends the order line and its money. */
  readonly ended: (tx: Tx, ends: readonly TransferEnd[], now: Date) => Promise<void>
  /** Starts the verification of new registrants. */
  readonly verifyRegistrants: VerifyRegistrants
  /** Gives the domain what its customer prepared for its arrival; never rejects. */
  readonly arrived: (tx: Tx, domain: ArrivedDomain, now: Date) => Promise<void>
  /** Creates the zones of domains that use our name servers. */
  readonly openZones: OpenZones
  /** Renews new domains automatically where their accounts chose so. */
  readonly renewNewDomains: RenewNewDomains
  readonly ourNameServers: readonly string[]
}

export type RenewNewDomains = (tx: Tx, domains: readonly string[], now: Date) => Promise<void>

export type OpenZones = (
  tx: Tx,
  zones: readonly { readonly account: string; readonly domain: string; readonly name: string }[],
  now: Date,
) => Promise<void>

/** A domain that is in the portfolio now. */
export interface ArrivedDomain {
  readonly account: string
  readonly domain: string
  readonly name: string
  readonly unicode: string
  readonly signed: boolean
}

/** The domain as it arrived. */
export interface Arrived {
  readonly registeredAt: Date
  readonly expiresAt: Date
  readonly nameServers: readonly string[]
  /** The registry has DS for it. */
  readonly signed: boolean
  /** The auth code that we are going to set, sealed for the domain. */
  readonly authCode: Buffer
}

export type TransferOutcome =
  | { readonly to: 'done'; readonly arrived: Arrived }
  | { readonly to: 'cancelled'; readonly note: LineNote; readonly reason: string }
  | { readonly to: 'refused' | 'failed'; readonly note: LineNote; readonly reason: string }

/** As the customer asked. */
export const cancelled = { to: 'cancelled', note: 'cancelled', reason: '' } as const satisfies TransferOutcome

/**
 * All consequences of a transfer's end, in one transaction: portfolio and order. Only a transfer in progress is ended, so a
 * repeat changes nothing.
 */
export async function endTransfer(
  tx: Tx,
  ports: EndPorts,
  transfer: Transfer,
  outcome: TransferOutcome,
  now: Date,
): Promise<void> {
  const { id, order_line_id: orderLineId, name } = transfer
  // The row is locked first: a domain is added once.
  const open = await tx
    .selectFrom('transfers')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!open) return
  const domain = outcome.to === 'done' ? await addDomain(tx, ports, transfer, outcome.arrived, now) : null
  if (domain) {
    const { registry_id: registry, tld, client_transaction_id: clientTransactionId, agreed_fee: agreed } = transfer
    const work = { registry, tld, name, kind: 'transfer' as const, years: 1, clientTransactionId }
    await expectCharges(tx, [{ ...work, agreed: agreed ?? undefined, at: now }])
  }
  const note = outcome.to === 'done' ? '' : outcome.note
  const reason = outcome.to === 'done' ? '' : outcome.reason.slice(0, 300)
  const set = { note, reason, ended_at: now, auth_code: null, domain_id: domain }
  if (!(await move(tx, transferStates, { id, to: outcome.to, now, note, set })))
    throw new Error(`transfer ${id} cannot become ${outcome.to}`)
  await endQueuedTry(tx, id, outcome, now)
  const state = outcome.to === 'done' ? 'done' : 'failed'
  await countTodos(tx, transfer.account_id, now)
  // Last, since it locks the customer's money until the commit.
  await ports.ended(tx, [{ orderLineId, state, note, parameters: { reason }, result: domain }], now)
}

/** The registrant's data and a new auth code go to the registry in a job of their own. */
async function addDomain(
  tx: Tx,
  ports: EndPorts,
  transfer: Transfer,
  { signed, ...arrived }: Arrived,
  now: Date,
): Promise<string> {
  const domains = await createDomains(
    tx,
    [
      {
        account: transfer.account_id,
        name: transfer.name,
        unicode: transfer.unicode,
        tld: transfer.tld,
        registry: transfer.registry_id,
        template: transfer.template_id,
        templateVersion: transfer.template_version,
        ...arrived,
        secured: signed,
      },
    ],
    now,
    'transferred-in',
  )
  const domain = domains.get(transfer.name)
  if (!domain) throw new Error(`${transfer.name} was not added`)
  const { account_id: account, template_id: template, template_version: templateVersion } = transfer
  await ports.verifyRegistrants(tx, [{ account, template, templateVersion }], now)
  // A domain that comes with our name servers is answered at once, no matter who had its zone before.
  if (arrived.nameServers.some(host => ports.ourNameServers.includes(host)))
    await ports.openZones(tx, [{ account, domain, name: transfer.name }], now)
  await ports.renewNewDomains(tx, [domain], now)
  enqueue(tx, adoptDomainJob, { domain }, { key: `adopt ${domain}` })
  await ports.arrived(tx, { account, domain, name: transfer.name, unicode: transfer.unicode, signed }, now)
  return domain
}
