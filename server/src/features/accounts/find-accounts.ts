import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/accounts'
import { ok } from '@namestead/contract/result'
import { type Db, replanMark, rowsOf } from '../../platform/database.ts'
import { literally } from '../../platform/like.ts'
import { cutPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { isInForce } from '../account-security/index.ts'
import { readSearchText, type SearchText } from './search-text.ts'

const pageSize = 25
/** Of exact matches: many accounts may have one phone number. */
const maxExact = 50
/** Shorter parts are in no trigram: they are looked for at the beginning alone. */
const minPart = 3

interface Found {
  readonly id: string
  readonly match: contract.AccountMatch
  readonly found: string
}

/** Where a page ended: within the addresses that begin with the text, or those that contain it. */
interface Place {
  readonly phase: 'begins' | 'contains'
  /** 0: before the first. */
  readonly id: string
}

/** A page; the exact matches stand before the first one. Several small statements: one for all would take longer to plan than to run. */
export async function findAccounts(
  db: Db,
  { now, concerns }: OperatorContext,
  { text, next: cursor }: Input<typeof contract.findAccounts>,
) {
  const typed = readSearchText(text)
  const exact = await findExact(db, typed)
  const { page, next } = cutPage(
    await findByEmail(
      db,
      typed.email ?? '',
      placeOf(cursor),
      exact.map(({ id }) => id),
    ),
    pageSize,
    ({ phase, id }) => `${phase} ${id}`,
  )
  const byEmail = page.map(({ id }) => ({ id, match: 'email' as const, found: '' }))
  const shown = cursor === undefined ? [...exact, ...byEmail] : byEmail
  for (const { id } of shown) concerns('account', id)
  return ok({ accounts: await describe(db, shown, now), next })
}

function placeOf(cursor: string | undefined): Place {
  const [phase = 'begins', id = '0'] = cursor?.split(' ') ?? []
  return { phase: phase === 'contains' ? 'contains' : 'begins', id }
}

/** Of each account the first reason for which it was found. */
async function findExact(db: Db, { id, providerId, phones, domain }: SearchText): Promise<Found[]> {
  const found = await Promise.all([
    id === undefined ? [] : rowsOf<Found>(db, byNumber, [id]),
    providerId === undefined ? [] : rowsOf<Found>(db, byProvider, [providerId]),
    domain === undefined ? [] : rowsOf<Found>(db, byDomain, [domain]),
    phones.length === 0 ? [] : findByPhone(db, phones),
  ])
  const each = Map.groupBy(found.flat(), row => row.id)
  return [...each.values()].flatMap(([first]) => first ?? []).slice(0, maxExact)
}

const payer = `
  select coalesce(p.account_id, r.account_id) as id, 'payment' as match, p.provider_id as found
  from payments p left join recharges r on r.id = p.recharge_id and p.account_id is null
  where coalesce(p.account_id, r.account_id) is not null and`
const byNumber = `
  select id, 'account' as match, '' as found from accounts where id = $1::bigint
  union all select account_id, 'payment', id::text from recharges where id = $1::bigint
  union all ${payer} p.id = $1::bigint`
/** An id is one channel's: each may have the same. */
const byProvider = `
  (select account_id as id, 'payment' as match, id::text as found from recharges where provider_id = $1 limit ${maxExact})
  union all (${payer} p.provider_id = $1 limit ${maxExact})`
const byDomain = `select account_id as id, 'domain' as match, name as found from domains where name = $1 and state <> 'gone'`

function findByPhone(db: Db, phones: SearchText['phones']): Promise<Found[]> {
  const withPhone = (table: string, phone: string, isWhole: string) =>
    `(select account_id as id, 'phone' as match, ${phone} as found from ${table}
      where ${phone} = any($1::text[]) and (${phone} = any($3::text[]) or ${isWhole})
      order by account_id desc limit ${maxExact})`
  const isWhole = '(phone_prefix, phone) in (select * from unnest($2::text[], $1::text[]))'
  return rowsOf(
    db,
    [
      withPhone('profiles', 'phone', isWhole),
      withPhone('account_protection', 'phone', isWhole),
      withPhone('profiles', 'completed_phone', `country || ' ' || completed_phone = any($4::text[])`),
    ].join(' union all '),
    [
      phones.map(({ number }) => number),
      phones.map(({ prefix }) => prefix),
      phones.filter(({ prefix }) => prefix === '').map(({ number }) => number),
      phones.flatMap(({ number, countries }) => countries.map(country => `${country} ${number}`)),
    ],
  )
}

/**
 * More than a page, where there are more: those that begin with the text, then those that contain it elsewhere. An address that is
 * there needs no longer ones that contain it, and `@host` means the addresses at this host, where it has some.
 */
async function findByEmail(db: Db, text: string, { phase, id }: Place, without: readonly string[]): Promise<Place[]> {
  if (text === '') return []
  const begins = phase === 'begins' ? await findBeginning(db, text, { id, without }) : []
  const limit = pageSize + 1 - begins.length
  const isWhole = text.includes('@') && begins.some(({ email }) => email === text)
  const rest = { id: phase === 'contains' ? id : '0', without, limit }
  const contains =
    text.length < minPart || limit === 0 || isWhole
      ? []
      : (await isHost(db, text))
        ? await findAtHost(db, text, rest)
        : await findContaining(db, text, rest)
  return [
    ...begins.map(row => ({ id: row.id, phase: 'begins' as const })),
    ...contains.map(row => ({ id: row.id, phase: 'contains' as const })),
  ]
}

interface From {
  readonly id: string
  /** Accounts that were found exactly. */
  readonly without: readonly string[]
}

/** In the order of the addresses, which is their index's. */
const findBeginning = (db: Db, text: string, { id, without }: From) =>
  rowsOf<{ id: string; email: string }>(
    db,
    `select id, email from accounts
     where email collate "C" >= $1 and email collate "C" < $2 and id <> all($3::bigint[])
       and (email collate "C", id) > (coalesce((select email from accounts where id = $4::bigint), $1), $4::bigint)
     order by email collate "C", id limit ${pageSize + 1}`,
    [text, `${text}\u{10ffff}`, without, id],
  )

interface Rest extends From {
  readonly limit: number
}

const hostOf = (text: string) => (text.startsWith('@') ? text.slice(1) : undefined)

async function isHost(db: Db, text: string): Promise<boolean> {
  const host = hostOf(text)
  if (host === undefined) return false
  const [some] = await rowsOf(db, `select from accounts where split_part(email, '@', 2) = $1 limit 1`, [host])
  return some !== undefined
}

const findAtHost = (db: Db, text: string, { id, without, limit }: Rest) =>
  rowsOf<{ id: string }>(
    db,
    `select id from accounts
     where split_part(email, '@', 2) = $1 and id <> all($2::bigint[]) and id < $3::bigint order by id desc limit $4`,
    [hostOf(text), without, id === '0' ? '9223372036854775807' : id, limit],
  )

/**
 * The newest first. Planned again: by its statistics the planner knows a part that many addresses have, such as a mail provider's name,
 * and looks through the newest accounts; the list of its trigrams would be as long as the table. Others it finds by their trigrams.
 */
function findContaining(db: Db, text: string, { id, without, limit }: Rest) {
  const part = literally(text)
  return rowsOf<{ id: string }>(
    db,
    `${replanMark} select id from accounts
     where email like $1 and email not like $2 and id <> all($3::bigint[])${id === '0' ? '' : ' and id < $5::bigint'}
     order by id desc limit $4`,
    [`%${part}%`, `${part}%`, without, limit, ...(id === '0' ? [] : [id])],
  )
}

interface Described {
  readonly account: string
  readonly email: string
  readonly name: string
  readonly site: string
  readonly restricted: boolean
  readonly createdAt: Date
}

async function describe(db: Db, found: readonly Found[], now: Date) {
  // From JSON, whose length is no part of the planner's estimates: one plan serves all pages.
  const rows = await rowsOf<Described>(
    db,
    `select a.id as account, a.email, coalesce(a.display_name, '') as name, s.name as site, a.created_at as "createdAt",
       exists (select from restrictions r where r.account_id = a.id and ${isInForce('r', '$2')}) as restricted
     from jsonb_array_elements_text($1::jsonb) found(id) join accounts a on a.id = found.id::bigint join sites s on s.id = a.site_id`,
    [JSON.stringify(found.map(({ id }) => id)), now],
  )
  const byId = new Map(rows.map(row => [row.account, row]))
  return found.flatMap(({ id, match, found: what }) => {
    const row = byId.get(id)
    return row ? [{ ...row, match, found: what }] : []
  })
}
