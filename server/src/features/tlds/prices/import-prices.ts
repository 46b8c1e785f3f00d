import { createHash } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import { customerLevels } from '@namestead/contract/customer-levels'
import { formatRate, type Rate, toDollars } from '@namestead/contract/exchange-rate'
import { formatAmount, type Money, subtract, usd, zero } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Db, insertMany, rowsOf, type Tx } from '../../../platform/database.ts'
import { aside } from '../../../platform/read-aside.ts'
import type { OperatorContext, Terms } from '../../../platform/use-case.ts'
import { notifyTldsChanged } from '../tlds-changed.ts'
import { isDrastic, type MarginRule, priceOf } from './margin-rule.ts'
import { type ListedPrice, readPriceList } from './price-list.ts'
import { type PriceRow, pricesAt, quoteOf } from './prices.ts'
import { listedAt, type WholesaleRow, wholesaleOf, wholesaleRows } from './wholesale.ts'

const readList = aside('operators', new URL('./price-list.ts', import.meta.url), readPriceList)

/** What one unit of each currency costs in dollars today. */
export type RatesOfDay = (db: Db, terms: Terms) => Promise<ReadonlyMap<string, Rate>>

type Given = Input<typeof contract.previewPrices>
type Verdict = (typeof contract.priceVerdicts)[number]

/** A line of the list with what it would change. */
interface PlannedPrice extends ListedPrice {
  readonly verdict: Verdict
  readonly oldCost: Money | null
  readonly cost: Money | null
  readonly oldPrice: Money | null
  readonly newPrice: Money | null
  /** Whether the registry asks something else than before, and whether the customer pays something else. */
  readonly isNewCost: boolean
  readonly isNewPrice: boolean
}

interface Registry {
  readonly id: string
  readonly currency: string
  readonly microdollars: number
}

/** What a list would change. Reads only; `preview` names the list, the rule and everything that was compared. */
export const previewPrices = (rates: RatesOfDay) => async (db: Db, context: OperatorContext, given: Given) => {
  const plan = await planPrices(db, rates, context, given)
  if ('failed' in plan) return plan
  return ok({
    preview: plan.preview,
    priceLines: plan.lines.map(
      ({ line: fileLine, tld, kind, years, amount, currency, from, cost, newPrice, ...planned }) => ({
        fileLine,
        tld,
        kind,
        years,
        wholesale: `${formatAmount(usd(amount))} ${currency}`,
        oldCost: planned.oldCost,
        cost,
        oldPrice: planned.oldPrice,
        newPrice,
        margin: cost && newPrice && subtract(newPrice, cost),
        from: from && from > context.now ? from : null,
        verdict: planned.verdict,
      }),
    ),
  })
}

/**
 * Applies what the preview showed, in one transaction: what was compared must still hold. Applied again it answers the same, and
 * changes nothing.
 */
export const importPrices =
  (rates: RatesOfDay) =>
  async (
    tx: Tx,
    context: OperatorContext,
    { preview, confirm = [], ...given }: Input<typeof contract.importPrices>,
  ) => {
    const { now, operator, concerns } = context
    // Nobody sets a price between the comparison and the commit; reading continues.
    await sql`lock table tld_prices, wholesale_prices in share row exclusive mode`.execute(tx)
    const before = await tx.selectFrom('price_imports').selectAll().where('preview', '=', preview).executeTakeFirst()
    if (before) return ok(importedOf(before))
    const plan = await planPrices(tx, rates, context, given)
    if ('failed' in plan) return plan
    if (plan.preview !== preview) return fail('preview-outdated')
    const applied = plan.lines.filter(
      ({ verdict, line }) =>
        verdict === 'changes' ||
        verdict === 'unchanged' ||
        (verdict === 'needs-confirmation' && confirm.includes(line)),
    )
    const costs = applied.filter(({ isNewCost }) => isNewCost)
    const prices = applied.filter(({ isNewPrice }) => isNewPrice)
    const made = await tx
      .insertInto('price_imports')
      .values({
        registry_id: plan.registry.id,
        preview,
        costs: costs.length,
        prices: prices.length,
        left_out: plan.lines.length - applied.length,
        set_by: operator,
        at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await insertMany(
      tx,
      'wholesale_prices',
      costs.map(({ tld, kind, years, amount, currency, from }) => ({
        import_id: made.id,
        registry_id: plan.registry.id,
        tld,
        kind,
        years,
        amount,
        currency,
        valid_from: from ?? now,
      })),
    )
    await insertMany(
      tx,
      'tld_prices',
      prices.map(({ tld, kind, years, newPrice, from }) => ({
        tld,
        kind,
        years,
        level: 'standard',
        list_price: newPrice?.minor ?? 0n,
        price: newPrice?.minor ?? 0n,
        valid_from: from && from > now ? from : now,
        valid_until: null,
        set_by: operator,
      })),
    )
    for (const tld of new Set(applied.map(one => one.tld))) concerns('tld', tld)
    notifyTldsChanged(tx)
    return ok(importedOf(made))
  }

const importedOf = (row: { id: string; costs: number; prices: number; left_out: number }) => ({
  priceImport: row.id,
  costRows: row.costs,
  prices: row.prices,
  leftOut: row.left_out,
})

async function planPrices(db: Db, rates: RatesOfDay, context: OperatorContext, given: Given) {
  const { now } = context
  const registry = await db
    .selectFrom('registries')
    .select(['id', 'currency', 'microdollars'])
    .where('name', '=', given.registry)
    .executeTakeFirst()
  if (!registry) return fail('registry-unknown', { registry: given.registry })
  const listed = await readList(given.file)
  if ('failed' in listed) return listed
  const rule = ruleOf(given)
  const labels = [...new Set(listed.map(({ tld }) => tld))]
  const tlds = new Map(
    (await db.selectFrom('tlds').select(['label', 'registry_id']).where('label', '=', anyOf(labels)).execute()).map(
      row => [row.label, row.registry_id],
    ),
  )
  const prices = Map.groupBy(await priceRows(db, labels), ({ tld }) => tld)
  const last = listed.reduce((latest, { from }) => (from && from > latest ? from : latest), now)
  const wholesale = await wholesaleRows(
    db,
    labels.map(tld => ({ registry: registry.id, tld })),
    last,
  )
  const known = await rates(db, context)
  const rateOf = (currency: string) => known.get(currency) ?? ownRate(registry, currency)
  const compared: unknown[] = [
    given.registry,
    given.marginPercent,
    formatAmount(rule.fixed),
    formatAmount(rule.minimum),
  ]
  compared.push(rule.rounding)
  const lines = listed.map((one): PlannedPrice => {
    const rows = prices.get(one.tld) ?? []
    const planned = planLine(one, { registry, tlds, rows, wholesale, rule, rateOf, now })
    const rate = rateOf(one.currency)
    compared.push([
      one.line, one.tld, one.kind, one.years, `${one.amount}`, one.currency, one.from?.getTime(), rate && formatRate(rate),
      planned.verdict, rows.at(-1)?.id,
      wholesale.find(({ tld }) => tld === one.tld)?.id, planned.oldCost && formatAmount(planned.oldCost),
      planned.oldPrice && formatAmount(planned.oldPrice), planned.newPrice && formatAmount(planned.newPrice),
    ]) // biome-ignore format: one line
    return planned
  })
  return { registry, lines, preview: createHash('sha256').update(JSON.stringify(compared)).digest('hex') }
}

const ruleOf = (given: Given): MarginRule => {
  const {
    marginPercent: percent = '0',
    fixedMargin: fixed = zero,
    minimumMargin: minimum = zero,
    rounding = 'none',
  } = given
  const sign = percent.startsWith('-') ? -1n : 1n
  const [whole = '0', part = ''] = percent.replace('-', '').split('.')
  return { share: sign * (BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))), fixed, minimum, rounding }
}

/** Dollars are dollars; the registry's currency has the rate at which its charges are booked, where no published one holds. */
const ownRate = ({ currency, microdollars }: Registry, asked: string): Rate | undefined =>
  asked === 'USD' ? 10n ** 10n : asked === currency ? BigInt(microdollars) * 10_000n : undefined

const priceRows = (db: Db, labels: readonly string[]) =>
  rowsOf<PriceRow & { tld: string }>(
    db,
    `select tld, id, kind, years, level, list_price::numeric as list, price::numeric as price, valid_from as "from", valid_until as until
     from tld_prices where tld = any($1) order by id`,
    [labels],
  )

interface Compared {
  readonly registry: Registry
  readonly tlds: ReadonlyMap<string, string | null>
  readonly rows: readonly PriceRow[]
  readonly wholesale: readonly WholesaleRow[]
  readonly rule: MarginRule
  readonly rateOf: (currency: string) => Rate | undefined
  readonly now: Date
}

function planLine(one: ListedPrice, { registry, tlds, rows, wholesale, rule, rateOf, now }: Compared): PlannedPrice {
  const { tld, kind, years, amount, currency } = one
  const from = one.from && one.from > now ? one.from : now
  const nothing = { oldCost: null, cost: null, oldPrice: null, newPrice: null, isNewCost: false, isNewPrice: false }
  const served = tlds.get(tld)
  if (served === undefined) return { ...one, ...nothing, verdict: 'tld-unknown' }
  if (served !== null && served !== registry.id) return { ...one, ...nothing, verdict: 'tld-elsewhere' }
  if (years > 1 && (kind === 'transfer' || kind === 'restore')) return { ...one, ...nothing, verdict: 'years-wrong' }
  const asked = { registry: registry.id, tld, kind, years, at: one.from ?? now }
  const before = wholesaleOf(wholesale, asked)
  const exact = listedAt(wholesale, asked)
  const beforeRate = before && rateOf(before.currency)
  const oldCost = before && beforeRate ? toDollars(before.amount, beforeRate) : undefined
  // Offers pass; what is compared and replaced is the standing price.
  const standing = pricesAt(rows.filter(({ until }) => until === null), from) // biome-ignore format: one line
  const oldPrice = quoteOf(standing, kind, years, 'standard')?.price
  const rate = rateOf(currency)
  const old = { oldCost: oldCost ?? null, oldPrice: oldPrice ?? null }
  if (!rate) return { ...one, ...nothing, ...old, verdict: 'no-rate' }
  const cost = toDollars(amount, rate)
  const newPrice = priceOf(cost, rule)
  const row = standing.get(`${kind} ${years} standard`)
  const isNewCost = exact?.amount !== amount || exact.currency !== currency
  const isNewPrice = row?.price !== newPrice.minor || row.list !== newPrice.minor
  const planned = { ...one, ...old, cost, newPrice, isNewCost, isNewPrice }
  if (lowestOf([...rows, rowOf(one, newPrice, from)], one, from).minor < cost.minor)
    return { ...planned, verdict: 'below-cost' }
  if (!isNewCost && !isNewPrice) return { ...planned, verdict: 'unchanged' }
  const isDoubtful = isDrastic(oldPrice, newPrice) || isDrastic(oldCost, cost)
  return { ...planned, verdict: isDoubtful ? 'needs-confirmation' : 'changes' }
}

const rowOf = ({ kind, years }: ListedPrice, price: Money, from: Date): PriceRow => ({
  // Later than any row that is there.
  id: '9223372036854775807',
  kind,
  years,
  level: 'standard',
  list: price.minor,
  price: price.minor,
  from,
  until: null,
})

/** What the customer with the best level would pay from then on, an offer that runs or is to come included. */
function lowestOf(rows: readonly PriceRow[], { kind, years }: ListedPrice, at: Date): Money {
  const offers = rows.filter(({ from, until }) => until !== null && from > at)
  return [at, ...offers.map(({ from }) => from)]
    .map(instant => pricesAt(rows, instant))
    .flatMap(inForce => customerLevels.flatMap(level => quoteOf(inForce, kind, years, level)?.price ?? []))
    .reduce((lowest, price) => (price.minor < lowest.minor ? price : lowest))
}
