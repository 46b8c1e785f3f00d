import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { Account } from './account.ts'
import { rowsOf, serviceUrl } from './database.ts'
import { freePorts } from './free-ports.ts'
import { operate } from './operate.ts'
import { postmasterOf, processesOf, roleProcess } from './processes.ts'
import {
  newAddress,
  type ProductAddress,
  type RunningProduct,
  type StartedProcess,
  spawnNode,
  startAt,
} from './product.ts'
import { laterAt, sellerOf, verifyName } from './seller.ts'
import { unlockFor } from './unlock-for.ts'

/** More of them in a longer run by hand: `CRASH_ROUNDS=50`. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 5)
const buyers = 6
const ordersEach = 6
const rechargesEach = 6
const settleSeconds = 90

let product: RunningProduct
/** Another web process over the same database, which half of the customers use. */
let second: ProductAddress
let secondWeb: StartedProcess
const accounts: Account[] = []
let seller: Account
const payees: string[] = []

let isOver = false
const environment = (address: ProductAddress) => ({ PUBLIC_URL: address.url, WORK_BITS: '4' })

/** Starts it, and again whenever it has ended, as its supervisor would. */
function keepSecondWeb(): void {
  const role = { ROLE: 'web', DATABASE_URL: serviceUrl(product.address) }
  const started = spawnNode('server/src/app/main.ts', second, {
    environment: { ...environment(product.address), ...role },
  })
  secondWeb = started
  void started.ended.then(async () => {
    if (isOver) return
    await after(500)
    if (!isOver && secondWeb === started) keepSecondWeb()
  })
}

beforeAll(async () => {
  const address = await newAddress()
  product = await startAt(address, { environment: environment(address) })
  const [port = 0, httpsPort = 0, operatorPort = 0] = await freePorts(8)
  second = { ...address, port, httpsPort, operatorPort, url: `http://127.0.0.1:${port}` }
  keepSecondWeb()
  while (!(await isBack())) await after(200)
  for (const key of ['recharges.max-open', 'orders.max-unpaid'])
    await operate(address, 'set-policy', '--key', key, '--value', '1000')
  for (let at = 0; at < buyers; at++)
    accounts.push(await Account.at(at % 2 === 0 ? address : second, Math.max(2000, rounds * 100)))
  seller = await sellerOf(address, 'us', '1000.00')
  await verifyName(seller)
  await laterAt(address, 8)
  await unlockFor(seller)
  const { credits } = await seller.must<{ credits: { credit: string }[] }>('/withdrawals/find-credits')
  await seller.must('/withdrawals/settle-credits', { credits: credits.map(({ credit }) => credit) })
  const { agreementVersion } = await seller.must<{ agreementVersion: number }>('/withdrawals/read-withdrawable')
  await seller.must('/withdrawals/accept-agreement', { version: `${agreementVersion}` })
  for (const [kind, number] of [
    ['bank', 'DE89370400440532013000'],
    ['paypal', 'anna@example.com'],
  ] as const) {
    const { payee } = await seller.must<{ payee: string }>('/withdrawals/add-payee', {
      kind,
      holder: 'Anna Berg',
      number,
    })
    payees.push(payee)
  }
  await laterAt(address, 1.1)
})
afterAll(async () => {
  isOver = true
  secondWeb.child.kill('SIGKILL')
  await product.stop()
  product.discard()
})

const supervisor = () => product.main.child.pid ?? 0

/** What is killed: a process, or all of them at once, as when the power fails. */
const victims: Readonly<Record<string, () => readonly (number | undefined)[]>> = {
  worker: () => [roleProcess(supervisor(), 'worker')],
  web: () => [roleProcess(supervisor(), 'web')],
  'second web': () => [secondWeb.child.pid],
  sandbox: () => [roleProcess(supervisor(), 'sandbox')],
  database: () => [postmasterOf(product.address)],
  machine: () => [...processesOf(product.address, supervisor()), secondWeb.child.pid],
}

/** A process that ended by itself a moment ago needs no kill. */
function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

const answers = ({ url }: ProductAddress) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
const isBack = async () => (await Promise.all([product.address, second].map(answers))).every(Boolean)
const other = (account: Account) => (account.product === second ? product.address : second)

const after = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))
/** Whatever became of it: the process that was asked may be dead. */
const tried = (asked: Promise<unknown>): Promise<unknown> => asked.catch(() => undefined)

/** Orders of one domain each, not paid yet. */
async function placeOrders(round: number): Promise<{ account: Account; order: string }[]> {
  const placed = await Promise.all(
    accounts.map(async (account, of) => {
      const orders: { account: Account; order: string }[] = []
      for (let at = 0; at < ordersEach; at++) {
        orders.push({ account, order: await account.placeOrder([`crash-${round}-${of}-${at}.com`]) })
        // What is ordered stays in the cart until it is paid.
        const { lines } = await account.must<{ lines: { id: string }[] }>('/user_gwc/gwc_list')
        await account.must('/cart/remove-lines', { lines: lines.map(({ id }) => id) })
      }
      return orders
    }),
  )
  return placed.flat()
}

/** A recharge, paid at the gateway's page by two clicks; the gateway reports it until it is told that we know. */
async function recharge(account: Account): Promise<void> {
  const { checkoutUrl } = await account.openRecharge(5)
  const pay = () =>
    fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  await Promise.all([tried(pay()), tried(pay())])
}

/** A withdrawal from two browsers, of which one at most succeeds, and is cancelled or not. */
async function withdraw(payee: string, cancels: boolean): Promise<void> {
  const asked = await Promise.all(
    [1, 2].map(() => seller.post('/withdrawals/submit-withdrawal', { payee, amount: '12.34' }).catch(() => undefined)),
  )
  const withdrawal = asked.flatMap(answer =>
    answer?.code === 1 ? [(answer.data as { withdrawal: string }).withdrawal] : [],
  )[0]
  if (withdrawal && cancels)
    await Promise.all([1, 2].map(() => tried(seller.post('/withdrawals/cancel-withdrawal', { withdrawal }))))
}

/** Gives a domain back within its grace, with a refund. */
async function giveBack({ account, domain }: { account: Account; domain: string }): Promise<void> {
  const { refund } = await account.must<{ refund: string }>('/renewals/read-deletion', { domain })
  await account.must('/renewals/delete-domain', { domain, refund })
}

const numberOf = async (sql: string): Promise<number> =>
  (await rowsOf(product.address)<{ count: number }>(`select count(*)::int as count from (${sql}) rows`))[0]?.count ?? -1

/** What must come to its end by itself, each with what is still under way. */
const pending: Readonly<Record<string, string>> = {
  orders: "select from orders where state = 'working'",
  'paid recharges':
    "select from recharges r join gateway_sandbox.payments p on p.reference = r.id::text where p.state = 'paid' and r.state <> 'paid'",
  deletions:
    "select from deletions where ended_at is null and due_at <= now() + (select coalesce(max(offset_ms), 0) from virtual_clock) * interval '1 millisecond'",
}

/** What no crash may bring about, each with the rows that show it. */
const wrongs: Readonly<Record<string, string>> = {
  'an entry that is not in balance': 'select from postings group by entry_id having sum(amount) <> 0',
  'a balance that is not the sum of its postings': `select from ledger_accounts a left join postings p on p.ledger_account_id = a.id
    where a.account_id is not null group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  'money on hold without a hold': `select from ledger_accounts a left join (
      select account_id, sum(amount - captured - released) as held from holds group by account_id) h on h.account_id = a.account_id
    where a.kind = 'on-hold' and a.balance <> coalesce(h.held, 0)`,
  'a hold without a reason to be open': `select from holds h where h.ended_at is null
    and not exists (select from orders o where o.hold_id = h.id and o.state = 'working')
    and not exists (select from withdrawals w where h.reference = w.id::text and w.ended_at is null)`,
  'a negative balance': "select from ledger_accounts where account_id is not null and kind <> 'debt' and balance < 0",
  'a payment that was credited twice': `select from journal_entries where reason like 'recharge:%' group by reason, reference having count(*) > 1`,
  'a paid recharge that was not credited as it was paid': `select from recharges r join gateway_sandbox.payments p on p.reference = r.id::text
    left join payments c on c.recharge_id = r.id and c.state = 'credited'
    where p.state = 'paid' and c.credited is distinct from r.amount`,
  'a domain that was charged twice': `select from order_lines l join orders o on o.id = l.order_id
    join hold_lines x on x.hold_id = o.hold_id and x.line = l.id::text
    where x.captured > 0 and l.kind = 'registration' group by l.subject having count(*) > 1`,
  'a domain of ours at the registry that nobody has': `select from registry_sandbox.domain d where d.name like 'crash-%'
    and not exists (select from domains o where o.name = d.name)`,
  'an order that is over and neither charged nor given back': `select from orders o join holds h on h.id = o.hold_id
    where o.state = 'done' and h.captured + h.released <> h.amount`,
  'a domain that was registered and not charged': `select from domains d where d.name like 'crash-%' and not exists (
      select from order_lines l join orders o on o.id = l.order_id join hold_lines x on x.hold_id = o.hold_id and x.line = l.id::text
      where l.subject = d.name and l.state = 'done' and x.captured > 0)`,
  'two open withdrawals to one payee':
    'select from withdrawals where ended_at is null group by payee_id having count(*) > 1',
}

test(`${rounds} crashes while 200 requests of orders, payments, withdrawals and refunds run leave books that add up`, {
  timeout: rounds * 150_000,
}, async () => {
  onTestFailed(() => console.error(product.main.output().slice(-500), product.main.errors().slice(-500)))
  let domains: { account: Account; domain: string }[] = []
  for (let round = 1; round <= rounds; round++) {
    for (const account of [...accounts, seller]) await unlockFor(account)
    const orders = await placeOrders(round)
    const storm = [
      // Two browsers pay the same order, each at another process.
      ...orders.flatMap(({ account, order }) =>
        [account, account.through(other(account))].map(one => tried(one.payOrder(order))),
      ),
      ...accounts.flatMap(account => Array.from({ length: rechargesEach }, () => tried(recharge(account)))),
      ...payees.map((payee, at) => tried(withdraw(payee, (round + at) % 2 === 0))),
      ...domains.slice(0, 20).map(each => tried(giveBack(each))),
    ]
    const killed: string[] = []
    for (const wait of [100 + Math.random() * 1500, Math.random() * 1000]) {
      await after(wait)
      const names = Object.keys(victims)
      const who = names[Math.floor(Math.random() * names.length)] ?? ''
      for (const pid of victims[who]?.() ?? []) if (pid !== undefined) tryKill(pid)
      killed.push(who)
      if (who !== 'machine') continue
      await product.main.ended
      product = await startAt(product.address, { environment: environment(product.address) })
    }
    await Promise.all(storm)
    // Customers come back, and try again what they don't see done.
    await expect.poll(isBack, { timeout: settleSeconds * 1000 }).toBe(true)
    await Promise.all(orders.map(({ account, order }) => tried(account.payOrder(order))))
    // Deletions wait for ten minutes in which they can be undone.
    await tried(laterAt(product.address, 0.01))
    const left = async () => {
      const counts = await Promise.all(
        Object.entries(pending).map(async ([what, sql]) => [what, await numberOf(sql).catch(() => -1)] as const),
      )
      if (process.env.CRASH_LOG) console.log(new Date().toISOString(), JSON.stringify(counts))
      return counts.filter(([, count]) => count !== 0).map(([what, count]) => `${count} ${what}`)
    }
    await expect.poll(left, { timeout: settleSeconds * 1000, interval: 500 }).toEqual([])
    for (const [wrong, sql] of Object.entries(wrongs)) expect(await numberOf(sql), `round ${round}: ${wrong}`).toBe(0)
    domains = (
      await Promise.all(
        orders.map(async ({ account, order }) => {
          const { lines } = await account.readOrder(order)
          return lines.flatMap(({ result: domain, state }) => (domain && state === 'done' ? [{ account, domain }] : []))
        }),
      )
    ).flat()
    console.log(`round ${round}: ${killed.join(', ')} killed, ${domains.length} of ${orders.length} orders paid`)
  }
})
