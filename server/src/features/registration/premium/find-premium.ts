import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/registration'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { nameContains } from '../../../platform/name-contains.ts'
import type { Caller, Context } from '../../../platform/use-case.ts'
import { levelOf } from '../../identity/index.ts'
import { type Catalogue, priceQuote } from '../../tlds/index.ts'
import { type Availability, type AvailabilityChecks, checkAll, unknown } from '../availability.ts'
import { premiumMarkup } from '../policies.ts'
import { readName } from '../search/read-names.ts'

const usualPageSize = 25
const basisPoints = 10_000

export async function listPremiumKinds(db: Db) {
  const { rows: tlds } = await sql<{ tld: string }>`select distinct tld from premium_names order by 1`.execute(db)
  const { rows: classes } = await sql<{ priceClass: string }>`
    select distinct price_class as "priceClass" from premium_names order by 1 limit 100`.execute(db)
  return ok({ tlds: tlds.map(({ tld }) => tld), priceClasses: classes.map(({ priceClass }) => priceClass) })
}

/** A page of the lists, checked at the registries: a list is older than what was registered since. */
export const findPremium =
  (catalogue: Catalogue, checks: AvailabilityChecks) =>
  async (db: Db, { policy }: Context, input: Input<typeof contract.findPremium>) => {
    const { text, tld, priceClass, minLength, maxLength, minPrice, maxPrice, next, pageSize = usualPageSize } = input
    const price = sql<bigint>`(register_cost * ${basisPoints + policy(premiumMarkup)}::numeric / ${basisPoints}::numeric)`
    let found = db.selectFrom('premium_names')
    if (text) {
      const typed = text.toLowerCase()
      found = found.where(nameContains(typed))
    }
    if (tld) found = found.where('tld', '=', tld)
    if (priceClass) found = found.where('price_class', '=', priceClass)
    if (minLength) found = found.where('length', '>=', minLength)
    if (maxLength) found = found.where('length', '<=', maxLength)
    if (minPrice) found = found.where(sql<boolean>`${price} >= ${minPrice.minor.toString()}::numeric`)
    if (maxPrice) found = found.where(sql<boolean>`${price} <= ${maxPrice.minor.toString()}::numeric`)
    const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
    const [cost = '', after = ''] = next?.split(':') ?? []
    const rows = await found
      .select(['name', 'unicode', 'tld', 'price_class', 'register_cost'])
      .$if(next !== undefined, query =>
        query.where(sql<boolean>`(register_cost, name) > (${cost}::numeric, ${after}::text)`),
      )
      .orderBy('register_cost')
      .orderBy('name')
      .limit(pageSize + 1)
      .execute()
    const page = rows.slice(0, pageSize)
    const last = page.at(-1)
    const answers = await checkAll(
      checks,
      page.flatMap(({ name }) => readName(catalogue, name) ?? []),
      { fresh: true },
    )
    const domains = page.flatMap(row => {
      const { state, register, renew } = answers.get(row.name) ?? unknown
      if (!shownStates.has(state)) return []
      return [
        { name: row.name, unicode: row.unicode, tld: row.tld, priceClass: row.price_class, state, register, renew },
      ]
    })
    return ok({
      domains,
      gone: page.length - domains.length,
      next: rows.length > pageSize && last ? `${last.register_cost}:${last.name}` : null,
      total,
    })
  }

/** What is registered by someone else, or costs the list price, is none of these. */
const shownStates: ReadonlySet<Availability['state']> = new Set(['premium', 'unknown', 'paused', 'opens'])

export const readPremium =
  (catalogue: Catalogue, checks: AvailabilityChecks) =>
  async (db: Db, { account }: Caller, { name: typed }: Input<typeof contract.readPremium>) => {
    const read = readName(catalogue, typed)
    if (!read) return fail('name-invalid')
    const { ascii, unicode, tld } = read
    const { state, register, renew } = (await checkAll(checks, [read], { fresh: true })).get(ascii) ?? unknown
    const listed = await db
      .selectFrom('premium_names')
      .select('price_class')
      .where('name', '=', ascii)
      .executeTakeFirst()
    const level = await levelOf(db, account)
    return ok({
      name: ascii,
      unicode,
      tld: tld.label,
      state,
      priceClass: listed?.price_class ?? '',
      register,
      renew,
      restore: priceQuote(tld, 'restore', 1, level)?.price ?? null,
      minYears: tld.rules.years.min,
      maxYears: tld.rules.years.max,
    })
  }
