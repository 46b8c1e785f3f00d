import { randomBytes } from 'node:crypto'
import { toUnicodeName } from '@namestead/contract/domain-name'
import type { Money } from '@namestead/contract/money'
import { sql } from 'kysely'
import { anyOf, insertMany, type Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { versionOf } from '../registrants/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { countTodos } from './count-todos.ts'
import { followTransferJob } from './jobs.ts'
import type { TransferFacts } from './look-at-domain.ts'
import type { TransferOptions } from './offer-transfers.ts'
import { transferStates } from './states.ts'
import type { LineNote } from './texts.ts'

/** One line of a paid order: a domain to transfer to us. */
interface TransferOrder {
  readonly orderLineId: string
  readonly name: string
  readonly price: Money
  readonly options: TransferOptions
  readonly facts: TransferFacts
}

interface TransferTerms {
  readonly account: string
  readonly hold: string
  readonly now: Date
}

interface Ports {
  readonly catalogue: Catalogue
  /** Records at order lines what they wait for. */
  readonly waits: (tx: Tx, orderLineIds: readonly string[], note: LineNote) => Promise<void>
}

/**
 * Creates the transfers of an order, in the caller's transaction; those with an auth code get their job. Returns their order lines,
 * without domains that are already being transferred: the database permits one transfer of a domain at a time.
 */
export async function placeTransfers(
  tx: Tx,
  ports: Ports,
  terms: TransferTerms,
  orders: readonly TransferOrder[],
): Promise<ReadonlySet<string>> {
  const names = orders.map(({ name }) => name).sort()
  // Serial by domain, so that the loser is refused instead of failing at the unique index.
  await sql`select pg_advisory_xact_lock(hashtextextended('transfer ' || name, 0)) from unnest(${names}::text[]) name`.execute(
    tx,
  )
  const underWay = await tx
    .selectFrom('transfers')
    .select('name')
    .where('name', '=', anyOf(names))
    .where('ended_at', 'is', null)
    .execute()
  const taken = new Set(underWay.map(({ name }) => name))
  const versions = new Map<string, number>()
  for (const { options } of orders)
    if (options.template && !versions.has(options.template))
      versions.set(options.template, await versionOf(tx, options.template))
  const rows = []
  for (const { orderLineId, name, price, options, facts } of orders) {
    const tld = ports.catalogue.find(name.slice(name.indexOf('.') + 1))
    // Completed by placing the order.
    if (!tld?.registry || !options.template || taken.has(name)) continue
    rows.push({
      account_id: terms.account,
      order_line_id: orderLineId,
      hold_id: terms.hold,
      price: price.minor,
      name,
      unicode: toUnicodeName(name),
      tld: tld.label,
      registry_id: tld.registry,
      template_id: options.template,
      template_version: versions.get(options.template) ?? 0,
      losing_registrar: facts.registrar,
      auth_code: options.authCode === null ? null : Buffer.from(options.authCode, 'base64'),
      agreed_fee: facts.premium?.agreedFee ?? null,
      client_transaction_id: `NS-${randomBytes(12).toString('hex')}`,
      state: options.authCode === null ? ('waiting-for-code' as const) : transferStates.initial,
      note: options.authCode === null ? ('code-needed' satisfies LineNote) : '',
      created_at: terms.now,
    })
  }
  const made = await insertMany(tx, 'transfers', rows, { returning: ['id', 'state', 'order_line_id'] })
  const withoutCode = made.flatMap(({ state, order_line_id }) => (state === 'waiting-for-code' ? [order_line_id] : []))
  await ports.waits(tx, withoutCode, 'code-needed')
  if (withoutCode.length > 0) await countTodos(tx, terms.account, terms.now)
  enqueueAll(
    tx,
    followTransferJob,
    made.flatMap(({ id, state }) => (state === 'submitted' ? [{ transfer: id }] : [])),
  )
  return new Set(rows.map(row => row.order_line_id))
}
