import type pg from 'pg'
import * as z from 'zod/mini'
import { ownParsers } from '../../own-parsers.ts'

/** A payment as a provider's sandbox keeps it; `facts` are what its requests said. */
export interface Trade {
  readonly id: string
  readonly reference: string
  readonly facts: Readonly<Record<string, string>>
  readonly state: 'open' | 'paid' | 'refunded'
  /** Decimal, as paid, and in which currency. */
  readonly amount: string
  readonly currency: string
  /** What happened to it, where the provider distinguishes more than the states. */
  readonly stage: string
  /** When it was paid, and when it was taken back as a whole, by the sandbox's clock. */
  readonly paidAt: Date | null
  readonly reversedAt: Date | null
}

/** A callback to the merchant; repeated until its answer is `expects`. */
export interface Notice {
  readonly url: string
  readonly contentType: string
  readonly body: string
  readonly expects: string
  /** Sent first, once each, no matter what is answered: forgeries and repeats. */
  readonly before?: readonly { readonly body: string; readonly signer?: string }[]
  /** Signs in a header, again at each attempt. */
  readonly signer?: string
  readonly delaySeconds?: number
}

const keptNotice = z.object({
  url: z.string(),
  contentType: z.string(),
  body: z.string(),
  expects: z.string(),
  before: z.optional(z.array(z.object({ body: z.string(), signer: z.optional(z.string()) }))),
  signer: z.optional(z.string()),
})

export const providerTables = `
    create table if not exists gateway_sandbox.keys (name text primary key, value text not null);
    create table if not exists gateway_sandbox.trades (
      provider text not null, reference text not null, id text not null unique, facts jsonb not null,
      state text not null default 'open' check (state in ('open', 'paid', 'refunded')),
      amount text not null, currency text not null, stage text not null default '', paid_at timestamptz, reversed_at timestamptz, primary key (provider, reference)
    );
    alter table gateway_sandbox.trades add column if not exists paid_at timestamptz, add column if not exists reversed_at timestamptz;
    create table if not exists gateway_sandbox.notices (
      id bigint generated always as identity primary key, notice jsonb not null,
      tries integer not null default 0, next_try timestamptz not null
    );`

export function openProviderStore(pool: pg.Pool, now: () => Date) {
  const query = <Row extends object>(text: string, values: unknown[]) =>
    pool.query<Row>({ text, values, ...ownParsers }).then(({ rows }) => rows)
  const columns =
    'id, reference, facts, state, amount, currency, stage, paid_at as "paidAt", reversed_at as "reversedAt"'
  return {
    /** The first value that a process proposed. */
    async key(name: string, proposed: () => string | Promise<string>): Promise<string> {
      const read = () => query<{ value: string }>('select value from gateway_sandbox.keys where name = $1', [name])
      const [known] = await read()
      if (known) return known.value
      await query('insert into gateway_sandbox.keys values ($1, $2) on conflict do nothing', [name, await proposed()])
      const [made] = await read()
      if (!made) throw new Error('the key is gone')
      return made.value
    },
    /** Opens a trade, or reads the one that has this reference already. */
    async open(provider: string, trade: Omit<Trade, 'state' | 'stage' | 'paidAt' | 'reversedAt'>): Promise<Trade> {
      await query(
        `insert into gateway_sandbox.trades (provider, reference, id, facts, amount, currency)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [provider, trade.reference, trade.id, JSON.stringify(trade.facts), trade.amount, trade.currency],
      )
      const opened = await this.ofReference(provider, trade.reference)
      if (!opened) throw new Error('the trade is gone')
      return opened
    },
    async ofReference(provider: string, reference: string): Promise<Trade | undefined> {
      const text = `select ${columns} from gateway_sandbox.trades where provider = $1 and reference = $2`
      return (await query<Trade>(text, [provider, reference]))[0]
    },
    async find(provider: string, id: string): Promise<Trade | undefined> {
      const text = `select ${columns} from gateway_sandbox.trades where provider = $1 and id = $2`
      return (await query<Trade>(text, [provider, id]))[0]
    },
    /** Those with a fact, oldest first. */
    ofFact(provider: string, name: string, value: string): Promise<Trade[]> {
      const text = `select ${columns} from gateway_sandbox.trades where provider = $1 and facts->>$2 = $3 order by id`
      return query<Trade>(text, [provider, name, value])
    },
    /**
     * Refunds a part of a paid trade, or all of it: once under a key. `total`: what was refunded of it by now. Undefined where it is not
     * paid, or so much is not left.
     */
    async refund(
      provider: string,
      trade: Trade,
      { key, id, amount, facts = {} }: { key: string; id: string; amount: string; facts?: Trade['facts'] },
    ): Promise<{ readonly total: string; readonly isNew: boolean } | undefined> {
      const refunds = `${provider} refunds`
      const sum = `select coalesce(sum(amount::numeric), 0) from gateway_sandbox.trades where provider = $1::text and facts->>'trade' = $2::text`
      const kept = await this.ofReference(refunds, key)
      const inserted = await query<{ id: string }>(
        `insert into gateway_sandbox.trades (provider, reference, id, facts, state, amount, currency, paid_at)
         select $1::text, $3::text, $4::text, $5::jsonb, 'paid', $6::text, t.currency, $7::timestamptz from gateway_sandbox.trades t
         where t.id = $2::text and t.state = 'paid' and (${sum}) + $6::text::numeric <= t.amount::numeric
         on conflict do nothing returning id`,
        [refunds, trade.id, key, id, JSON.stringify({ ...facts, trade: trade.id }), amount, now()],
      )
      if (!kept && inserted.length === 0) return undefined
      const [{ total } = { total: amount }] = await query<{ total: string }>(`select (${sum})::text as total`, [
        refunds,
        trade.id,
      ])
      if (Number(total) === Number(trade.amount)) await this.move(trade.id, 'paid', 'refunded', trade)
      return { total, isNew: inserted.length === 1 }
    },
    /** False where another request has moved it already. */
    async move(
      id: string,
      from: Trade['state'],
      to: Trade['state'],
      paid: Pick<Trade, 'amount' | 'currency'> & Partial<Pick<Trade, 'stage'>>,
    ) {
      const text = `update gateway_sandbox.trades set state = $3, amount = $4, currency = $5, stage = $6,
          paid_at = case $3 when 'open' then paid_at else coalesce(paid_at, $7::timestamptz) end, reversed_at = case $3 when 'refunded' then $7::timestamptz end
        where id = $1 and state = $2 returning id`
      return (await query(text, [id, from, to, paid.amount, paid.currency, paid.stage ?? '', now()])).length === 1
    },
    /** Paid trades and refunds of a provider of which something happened from an instant until another, the oldest first. */
    happened(provider: string, from: Date, until: Date): Promise<(Trade & { readonly provider: string })[]> {
      const text = `select provider, ${columns} from gateway_sandbox.trades
        where provider in ($1, $1 || ' refunds') and ((paid_at >= $2 and paid_at < $3) or (reversed_at >= $2 and reversed_at < $3))
        order by paid_at, id`
      return query(text, [provider, from, until])
    },
    async notify({ delaySeconds = 0, ...notice }: Notice): Promise<void> {
      await query(
        `insert into gateway_sandbox.notices (notice, next_try) values ($1, now() + make_interval(secs => $2))`,
        [JSON.stringify(notice), delaySeconds],
      )
    },
    async due(): Promise<{ id: string; first: boolean; notice: z.output<typeof keptNotice> }[]> {
      const rows = await query<{ id: string; tries: number; notice: unknown }>(
        `update gateway_sandbox.notices set tries = tries + 1, next_try = now() + make_interval(secs => least(60, power(2, tries)))
         where id in (select id from gateway_sandbox.notices where next_try <= now() order by id limit 20 for update skip locked)
         returning id, tries, notice`,
        [],
      )
      return rows
        .map(({ id, tries, notice }) => ({ id, first: tries === 1, notice: z.parse(keptNotice, notice) }))
        .sort((a, b) => Number(a.id) - Number(b.id))
    },
    async acknowledged(id: string): Promise<void> {
      await query('delete from gateway_sandbox.notices where id = $1', [id])
    },
  }
}
export type ProviderStore = ReturnType<typeof openProviderStore>

export type Signers = Readonly<Record<string, (body: string) => Record<string, string>>>

/** Sends what is due, in order; a notice whose answer is another than expected is sent again later. */
export async function deliverNotices(store: ProviderStore, signers: Signers): Promise<void> {
  const signed = (body: string, signer: string | undefined) => (signer && signers[signer]?.(body)) || {}
  for (const { id, first, notice } of await store.due()) {
    for (const { body, signer = notice.signer } of first ? (notice.before ?? []) : [])
      await post(notice, body, signed(body, signer))
    const answer = await post(notice, notice.body, signed(notice.body, notice.signer))
    if (answer?.status === 200 && answer.body.trim() === notice.expects) await store.acknowledged(id)
  }
}

async function post(
  { url, contentType }: Pick<Notice, 'url' | 'contentType'>,
  body: string,
  headers: Record<string, string>,
) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': contentType, ...headers },
      body,
      signal: AbortSignal.timeout(5000),
    })
    return { status: response.status, body: (await response.text()).slice(0, 1000) }
  } catch {
    return undefined
  }
}
