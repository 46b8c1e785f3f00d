import { type Db, rowsOf } from '../../platform/database.ts'
import type { Filter } from './portfolio.ts'

/**
 * Large portfolios as an index in memory: filters and orders of 100,000 domains are read from it in about a millisecond, where
 * SQL reads tens of thousands of rows. It is a cache: each use first reads what was committed since the last one, by the
 * transaction that every change is marked with, so that a list never shows less than the database.
 */
export interface PortfolioIndexes {
  /** The account's index, current as of this call; undefined for a portfolio that is small, or too large to be kept. */
  of(db: Db, account: string): Promise<PortfolioIndex | undefined>
  /** Drops what is known of an account. */
  forget(account: string): void
}

/** Below, SQL is as fast. */
const minDomains = 1000
/** In all indexes of a process, and so in one: about 300 bytes each. */
const maxDomains = 400_000
/** Departures are kept for a day; an index that was not used for so long is read again. */
const maxAgeMs = 3_600_000
/** How long a small portfolio counts as small. */
const smallMs = 30_000
const maxSmall = 20_000

export const sortKeys = ['paid', 'name', 'registered'] as const
export type SortKey = (typeof sortKeys)[number]

/** What a list filters and sorts by. */
export interface IndexedDomain {
  readonly id: string
  readonly name: string
  /** Name, Unicode form and remark in lower case, as `search_texts` joins them. */
  readonly texts: string
  /** Microseconds since 1970, as PostgreSQL keeps instants; as numbers they are exact until the year 2255. */
  readonly paid: number
  readonly registered: number
  readonly state: string
  readonly tld: string
  readonly group: string | null
  readonly template: string | null
  readonly nameServers: readonly string[]
  readonly unlocked: boolean
  readonly locked: boolean
  readonly suspended: boolean
  readonly published: boolean
}

const columns = `d.id, d.name, search_texts(d.name, d.unicode, d.remark) as texts,
  (extract(epoch from d.paid_until) * 1000000)::float8 as paid, (extract(epoch from d.registered_at) * 1000000)::float8 as registered,
  d.state, d.tld, d.group_id::text as "group", d.template_id::text as template, d.name_servers as "nameServers",
  not (d.statuses && array['clientTransferProhibited', 'serverTransferProhibited']) as unlocked,
  d.statuses && array['clientUpdateProhibited', 'serverUpdateProhibited'] as locked,
  d.statuses && array['clientHold', 'serverHold'] as suspended, d.published_at is not null as published`

export function createPortfolioIndexes(least = minDomains): PortfolioIndexes {
  const kept = new Map<string, Promise<PortfolioIndex>>()
  const small = new Map<string, number>()

  async function read(db: Db, account: string): Promise<PortfolioIndex> {
    // One statement, and so one snapshot: what it does not see is at or after its oldest running transaction.
    const rows = await rowsOf<IndexedDomain & { asOf: string }>(
      db,
      `select ${columns}, pg_snapshot_xmin(pg_current_snapshot())::text as "asOf"
       from domains d where d.account_id = $1 and d.state <> 'gone'`,
      [account],
    )
    return new PortfolioIndex(account, rows[0]?.asOf ?? '0', rows)
  }

  /** Oldest first: a map keeps the order in which accounts were used. */
  async function makeRoom(): Promise<void> {
    let all = 0
    for (const index of await Promise.allSettled(kept.values()))
      if (index.status === 'fulfilled') all += index.value.size
    for (const [account, reading] of [...kept]) {
      if (all <= maxDomains || kept.size <= 1) return
      all -= (await reading).size
      kept.delete(account)
    }
  }

  return {
    async of(db, account) {
      const before = kept.get(account)
      const index = await before?.catch(() => undefined)
      if (index && performance.now() - index.usedAt < maxAgeMs) {
        kept.delete(account)
        kept.set(account, Promise.resolve(index))
        await index.catchUp(db)
        return index
      }
      const smallUntil = small.get(account)
      if (smallUntil !== undefined && smallUntil > performance.now()) return undefined
      const size = await sizeOf(db, account)
      if (size < least || size > maxDomains) {
        if (small.size >= maxSmall) small.clear()
        small.set(account, performance.now() + smallMs)
        return undefined
      }
      // Requests that arrive together wait for one read.
      const reading = kept.get(account) === before ? read(db, account) : (kept.get(account) ?? read(db, account))
      kept.set(account, reading)
      reading.catch(() => kept.get(account) === reading && kept.delete(account))
      const made = await reading
      await makeRoom()
      await made.catchUp(db)
      return made
    },
    forget: account => void kept.delete(account),
  }
}

/** How many domains an account has, counted to one more than the largest that is kept. */
async function sizeOf(db: Db, account: string): Promise<number> {
  const [row] = await rowsOf<{ size: number }>(
    db,
    `select count(*)::int as size from (
       select 1 from domains where account_id = $1 and state <> 'gone' limit ${maxDomains + 1}) counted`,
    [account],
  )
  return row?.size ?? 0
}

interface Delta {
  readonly asOf: string
  readonly departed: readonly string[]
  readonly changed: readonly (Omit<IndexedDomain, 'id'> & { readonly id: number | string })[]
}

/** Filters of which an index remembers what they found. */
const maxFound = 100

/** The places of domains in an index, in an order. */
export type Places = Uint32Array<ArrayBuffer>

/** Domains stand at places; orders and what filters found are arrays of places, which stay close in memory. */
export class PortfolioIndex {
  usedAt = performance.now()
  readonly #account: string
  #asOf: string
  #domains: (IndexedDomain | undefined)[] = []
  #places = new Map<string, number>()
  #free: number[] = []
  #orders: Partial<Record<SortKey, Places>> = {}
  /** What filters found since the last change: a mark for each place, and places by order. */
  #found = new Map<string, { readonly marks: Uint8Array; readonly lists: Map<string, Places> }>()
  #catching: Promise<void> | undefined

  constructor(account: string, asOf: string, rows: readonly IndexedDomain[]) {
    this.#account = account
    this.#asOf = asOf
    for (const row of rows) this.#put(row)
  }

  get size(): number {
    return this.#places.size
  }

  at(place: number | undefined): IndexedDomain | undefined {
    return place === undefined ? undefined : this.#domains[place]
  }

  get(id: string): IndexedDomain | undefined {
    return this.at(this.#places.get(id))
  }

  #put(row: IndexedDomain): void {
    const place = this.#places.get(row.id) ?? this.#free.pop() ?? this.#domains.length
    this.#domains[place] = shared(row)
    this.#places.set(row.id, place)
  }

  #remove(id: string): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    this.#domains[place] = undefined
    this.#places.delete(id)
    this.#free.push(place)
  }

  /** Applies what was committed since the last time. Requests that wait for a read that began before them start their own. */
  async catchUp(db: Db): Promise<void> {
    await this.#catching
    this.#catching ??= this.#readChanges(db).finally(() => {
      this.#catching = undefined
    })
    return this.#catching
  }

  async #readChanges(db: Db): Promise<void> {
    this.usedAt = performance.now()
    // Beyond the snapshot's newest transaction are only marks that a restored backup brought along.
    const [delta] = await rowsOf<Delta>(
      db,
      `select pg_snapshot_xmin(pg_current_snapshot())::text as "asOf",
         array(select domain_id::text from domain_departures where account_id = $1 and changed_in >= $2::xid8) as departed,
         coalesce((select json_agg(c) from (select ${columns} from domains d where d.account_id = $1 and d.changed_in >= $2::xid8
           and d.changed_in < pg_snapshot_xmax(pg_current_snapshot())) c), '[]') as changed`,
      [this.#account, this.#asOf],
    )
    if (!delta) return
    this.#asOf = delta.asOf
    const rows = delta.changed.map(row => ({ ...row, id: `${row.id}` }))
    // What departed and is here has come back.
    const here = new Set(rows.map(({ id }) => id))
    const departed = delta.departed.filter(id => !here.has(id) && this.#places.has(id))
    // A transaction that ran during the last read is read twice: what is known already changes nothing.
    const changed = new Map(rows.flatMap(row => (isSame(this.get(row.id), row) ? [] : [[row.id, row] as const])))
    if (changed.size === 0 && departed.length === 0) return
    const moved = new Set([...departed, ...changed.keys()].flatMap(id => this.#places.get(id) ?? []))
    for (const key of sortKeys) {
      const order = this.#orders[key]
      if (order) this.#orders[key] = order.filter(place => !moved.has(place))
    }
    for (const id of departed) this.#remove(id)
    for (const [id, row] of changed) {
      if (row.state === 'gone') this.#remove(id)
      else this.#put(row)
    }
    this.#found.clear()
    const added = [...changed.keys()].flatMap(id => this.#places.get(id) ?? [])
    for (const key of sortKeys) {
      const order = this.#orders[key]
      if (order) this.#orders[key] = this.#merged(order, added, key)
    }
  }

  /** The places of the domains that a filter finds, in ascending order. `now` cuts those that expire soon. */
  find({ expiringWithin, ...filter }: Filter, key: SortKey, now: Date): Places {
    const fits = testOf(filter)
    const order = this.#inOrder(key)
    if (!fits && !expiringWithin) return order
    // Those that expire soon are neighbours in the order of expiry, and the same ones until one of them expires.
    const byExpiry = expiringWithin ? this.#inOrder('paid') : undefined
    const from = now.getTime() * 1000
    const soon = byExpiry && {
      first: this.#firstPaidFrom(byExpiry, from),
      end: this.#firstPaidFrom(byExpiry, from + (expiringWithin ?? 0) * 86_400_000_000),
    }
    const found = this.#remembered(JSON.stringify([filter, soon]), () => {
      const marks = new Uint8Array(this.#domains.length)
      const judge = (place: number) => {
        const row = this.#domains[place]
        if (row && (!fits || fits(row))) marks[place] = 1
      }
      if (soon && byExpiry) byExpiry.subarray(soon.first, soon.end).forEach(judge)
      else for (let place = 0; place < this.#domains.length; place++) judge(place)
      return marks
    })
    const known = found.lists.get(key)
    if (known) return known
    const list = order.filter(place => found.marks[place] === 1)
    found.lists.set(key, list)
    return list
  }

  #remembered(name: string, mark: () => Uint8Array) {
    const known = this.#found.get(name)
    if (known) return known
    if (this.#found.size >= maxFound) this.#found.clear()
    const found = { marks: mark(), lists: new Map<string, Places>() }
    this.#found.set(name, found)
    return found
  }

  #inOrder(key: SortKey): Places {
    const known = this.#orders[key]
    if (known) return known
    const compare = this.#comparing(key)
    const order = new Uint32Array([...this.#places.values()].sort(compare))
    this.#orders[key] = order
    return order
  }

  #comparing(key: SortKey): (a: number, b: number) => number {
    const order = orderBy(key)
    return (a, b) => {
      const [one, other] = [this.#domains[a], this.#domains[b]]
      return one && other ? order(one, other) : 0
    }
  }

  /** An order with further places. */
  #merged(order: Places, added: readonly number[], key: SortKey): Places {
    if (added.length === 0) return order
    const compare = this.#comparing(key)
    const more = [...added].sort(compare)
    const all = new Uint32Array(order.length + more.length)
    let [from, to] = [0, 0]
    for (const next of more) {
      let [low, high] = [from, order.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (compare(order[middle] ?? 0, next) < 0) low = middle + 1
        else high = middle
      }
      all.set(order.subarray(from, low), to)
      to += low - from
      all[to++] = next
      from = low
    }
    all.set(order.subarray(from), to)
    return all
  }

  /** How many domains are paid until an earlier instant. */
  #firstPaidFrom(byExpiry: Places, instant: number): number {
    let [low, high] = [0, byExpiry.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.at(byExpiry[middle])?.paid ?? 0) < instant) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Values that many domains have, once each: comparing them is comparing pointers, and they take no memory of their own. */
const maxValues = 100_000

function sharing<T>() {
  const values = new Map<string, T>()
  return (value: T, name: string): T => {
    const known = values.get(name)
    if (known !== undefined) return known
    if (values.size >= maxValues) values.clear()
    values.set(name, value)
    return value
  }
}
const oneList = sharing<readonly string[]>()
const texts = sharing<string>()
const one = (text: string): string => texts(text, text)

const shared = (row: IndexedDomain): IndexedDomain => ({
  ...row,
  state: one(row.state),
  tld: one(row.tld),
  group: row.group === null ? null : one(row.group),
  template: row.template === null ? null : one(row.template),
  nameServers: oneList(row.nameServers, JSON.stringify(row.nameServers)),
})

/** By the key, then by id: as SQL orders by both. Names are A-labels, whose order is that of their octets. */
export const orderBy = (key: SortKey) => (a: IndexedDomain, b: IndexedDomain) =>
  a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : compareIds(a.id, b.id)

const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

const isSame = (known: IndexedDomain | undefined, row: IndexedDomain) =>
  known !== undefined && JSON.stringify(known, comparable) === JSON.stringify(row, comparable)
const comparable = [
  'id', 'name', 'texts', 'paid', 'registered', 'state', 'tld', 'group', 'template', 'nameServers', 'unlocked', 'locked',
  'suspended', 'published',
] // biome-ignore format: one list

/** The same conditions as `domainsWith` has in SQL; undefined: every domain fits. */
function testOf(filter: Omit<Filter, 'expiringWithin'>): ((row: IndexedDomain) => boolean) | undefined {
  const tests: ((row: IndexedDomain) => boolean)[] = []
  const { state, tld, group, lock, template, privacy } = filter
  const [text, host, notHost] = [filter.text?.toLowerCase(), hostOf(filter.nameServer), hostOf(filter.notNameServer)]
  if (state) tests.push(row => row.state === state)
  if (tld) tests.push(row => row.tld === tld)
  if (group) tests.push(row => row.group === (group === 'none' ? null : group))
  if (template) tests.push(row => row.template === template)
  if (lock) tests.push(row => row[lock])
  if (privacy) tests.push(row => row.published === (privacy === 'published'))
  if (host) tests.push(row => row.nameServers.includes(host))
  if (notHost) tests.push(row => !row.nameServers.includes(notHost))
  if (text) tests.push(row => row.texts.includes(text))
  const [first, ...rest] = tests
  if (!first) return undefined
  return rest.length === 0 ? first : row => first(row) && rest.every(test => test(row))
}

const hostOf = (host: string | undefined) => host?.toLowerCase().replace(/\.$/, '')
