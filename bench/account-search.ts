/** Operators look for accounts among a million, 16 at once, by everything that the search takes. */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Caller, type Product } from './product.ts'
import { quantile, type Row, report } from './report.ts'

const accounts = 1_000_000
const callers = 16
const quietSeconds = 20
const rounds = 120

/** Frequent and rare parts, beginnings, numbers, phone numbers, domains and payments: found, and not. */
const texts = (first: number) => [
  `${first + 500_123}`,
  '999999999999',
  'mail.example',
  '@',
  'example',
  'li',
  'lindqvist',
  'maria.lindqvist5',
  'lindqvist77',
  'qvist777',
  '@old-provider.example',
  'rosemary.okafor1200@web.example',
  'zzzz-nobody',
  '4915100500123',
  '+49 15100500777',
  '15100999999',
  'bench-500123.com',
  'nobody-has-this.com',
  'pi_bench_500123',
  'pi_nobody',
]

export async function benchAccountSearch(product: Product): Promise<Row[]> {
  const first = await seedAccounts(product)
  // The sweeps and vacuums that a million new rows set off have their share of the processor first.
  await wait(quietSeconds * 1000)
  return measure(product, first)
}

async function measure(product: Product, first: number): Promise<Row[]> {
  const cookies = await openSessions(product)
  const times = new Map<string, number[]>()
  const typed = texts(first)
  const one = async (from: number, count: number, kept: boolean) => {
    const connection = new Caller(product)
    for (let n = 0; n < count; n++) {
      connection.cookie = cookies[(from + n * callers) % cookies.length] ?? ''
      const text = typed[(from * 7 + n * 3) % typed.length] ?? ''
      const body = `lang=us&text=${encodeURIComponent(text)}`
      const since = performance.now()
      const answer = await connection.send('/console/accounts/find-accounts', body)
      if (!answer.includes('"code":1')) throw new Error(answer.slice(0, 200))
      if (kept) times.set(text, [...(times.get(text) ?? []), performance.now() - since])
    }
  }
  const all = (count: number, kept: boolean) =>
    Promise.all(Array.from({ length: callers }, (_, from) => one(from, count, kept)))
  await all(20, false)
  await all(rounds, true)
  if (process.env.BENCH_DETAILS)
    for (const [text, each] of times) {
      console.log(text, `median ${quantile(each, 0.5).toFixed(1)} ms`, `p99 ${quantile(each, 0.99).toFixed(1)} ms`)
    }
  return [
    report(
      'an account among 1 million, 16 operators, 20 texts: p99',
      quantile([...times.values()].flat(), 0.99),
      'ms',
      { max: 50 },
    ),
  ]
}

/** Sessions of the sandbox's operator, as the sign-in makes them: so many that none is limited. */
async function openSessions(product: Product): Promise<string[]> {
  const tokens = Array.from({ length: callers * 10 }, () => randomBytes(32).toString('base64url'))
  const database = await product.database()
  await database.query(
    `insert into operator_sessions (token_hash, operator_id, address, user_agent, expires_at)
     select t.hash, o.id, '127.0.0.1', 'bench', now() + interval '1 hour'
     from operators o cross join unnest($1::bytea[]) t(hash) where o.email = 'operator@namestead.example'`,
    [tokens.map(token => createHash('sha256').update(token).digest())],
  )
  await database.end()
  return tokens.map(token => `namestead_console=${token}`)
}

/** A million accounts, a fifth with a phone number, a tenth each with a domain and a recharge; returns the first one's id. */
async function seedAccounts(product: Product): Promise<number> {
  const database = await product.database()
  await database.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
  const { rows } = await database.query<{ definition: string }>(
    `select pg_get_indexdef('accounts_email_parts'::regclass) as definition`,
  )
  await database.query('drop index accounts_email_parts')
  const { rows: made } = await database.query<{ first: string }>(
    `with made as (
       insert into accounts (site_id, email, scram_iterations, email_stored_key, id_salt, id_stored_key, created_at)
       select (select min(id) from sites),
         (array['maria','li','rosemary','john','wei','fatima','olga','pedro','anna','kofi'])[1 + (hashint4(i) & 1023) % 10]
           || (array['.','_','-',''])[1 + (hashint4(i + 3) & 1023) % 4]
           || (array['lindqvist','okafor','zhang','smith','garcia','ivanova','dupont','tanaka'])[1 + (hashint4(i + 7) & 1023) % 8]
           || i || '@'
           || case when i < 50000 and i % 5 = 0 then 'old-provider.example'
              else (array['mail.example','web.example','post.example','company' || i % 5000 || '.example'])[1 + (hashint4(i + 11) & 1023) % 4] end,
         600000, '', decode(repeat('00', 16), 'hex'), '', now() - (${accounts} - i) * interval '1 minute'
       from generate_series(1, ${accounts}) i returning id
     ) select min(id) as first from made`,
  )
  const first = Number(made[0]?.first)
  await database.query(rows[0]?.definition ?? '')
  await database.query(
    `insert into profiles (account_id, country, completed_phone, completed_address, phone_prefix, phone)
     select $1::bigint + i, 'DE', '15100' || lpad(i::text, 6, '0'), 'x', '49', '15100' || lpad(i::text, 6, '0')
     from generate_series(3, ${accounts - 1}, 5) i`,
    [first],
  )
  await database.query(
    `insert into domains (account_id, name, unicode, tld, registry_id, state, name_servers, statuses, registered_at, expires_at,
       paid_until, remark, registry_read_at)
     select $1::bigint + i, n.name, n.name, 'com', r.id, 'active', '{}', '{ok}', now(), now() + interval '1 year',
       now() + interval '1 year', '', now()
     from generate_series(3, ${accounts - 1}, 10) i cross join (select min(id) as id from registries) r
     cross join lateral (select 'bench-' || i || '.com' as name) n`,
    [first],
  )
  await database.query(
    `insert into recharges (account_id, channel, amount, fee, state, provider_id, opened_at, expires_at, ended_at)
     select $1::bigint + i, 'sandbox', 1000, 0, 'paid', 'pi_bench_' || i, now(), now(), now()
     from generate_series(3, ${accounts - 1}, 10) i`,
    [first],
  )
  for (const table of ['accounts', 'profiles', 'domains', 'recharges']) await database.query(`vacuum analyze ${table}`)
  await database.query('checkpoint')
  await database.end()
  return first
}
