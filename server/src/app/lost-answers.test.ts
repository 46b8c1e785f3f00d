import type { Registry } from '@namestead/adapters/registry/port'
import { clearFaults, type Fault, setFault } from '@namestead/adapters/registry/sandbox/faults'
import { rivalAuthCode } from '@namestead/adapters/registry/sandbox/rival-names'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import * as locksContract from '@namestead/contract/locks'
import { formatAmount, total } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import * as registrants from '@namestead/contract/registrants'
import * as registration from '@namestead/contract/registration'
import * as renewals from '@namestead/contract/renewals'
import * as transfersInContract from '@namestead/contract/transfers-in'
import * as transfers from '@namestead/contract/transfers-out'
import * as dns from '@namestead/contract/zones'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../platform/utc-calendar.ts'
import { eventually } from '../testing/eventually.ts'
import { passTime } from '../testing/move-clock.ts'
import { contact, endedOrder, orderNames } from '../testing/orders.ts'
import { openProtection } from '../testing/protection.ts'
import { openRival } from '../testing/rival.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { TestCustomer } from '../testing/test-customer.ts'
import { transferLocked } from '../testing/transfer-lock.ts'

/*
 * Every EPP command that the product sends, through its own use cases and jobs. The registry loses the connection before it
 * executes the command, loses it afterwards, or executes it and answers garbage, once. The same case runs without a fault
 * first: whatever the customer and we were charged then is what they are charged with each fault, and no more.
 */

let app: TestApp
let rival: Registry
beforeAll(async () => {
  // Each customer has an address of its own: their codes do not count together.
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  rival = await openRival(app)
})
afterEach(() => clearFaults(app.databases.pool))
afterAll(async () => {
  await rival.close()
  await app.close()
})

type Command = NonNullable<Fault['command']>
interface Case {
  readonly command: Command
  /** What is done besides, where a command has several uses. */
  readonly use?: string
  /** Rival's domains, where the case is about one; a run takes one each. */
  readonly names?: readonly string[]
  /** The object of the faulty command; by default the domain. */
  readonly object?: (subject: Subject) => string | undefined
  /** Everything before the command. */
  readonly before: (name: string) => Promise<Subject>
  /** Causes the command, and ends when the product has its result. */
  readonly act: (subject: Subject) => Promise<unknown>
  /** What the registry and the database must say; compared with the run without a fault. */
  readonly facts: (subject: Subject) => Promise<object>
}
interface Subject {
  readonly customer: TestCustomer
  readonly name: string
  readonly domain: string
  readonly id?: string
}

const query = async (text: string, ...values: unknown[]) => (await app.databases.pool.query(text, values)).rows
const read = ({ customer, domain }: Subject) => customer.get(portfolio.readDomain, { domain })
const atRegistry = async (name: string) =>
  (
    await query(
      `select sponsor, phase, statuses, dnssec, expires_at as "expiresAt", auth_code as "authCode",
         (select array_agg(host order by host) from registry_sandbox.domain_host h where h.domain = d.name) as hosts
       from registry_sandbox.domain d where name = $1`,
      name,
    )
  )[0]
/** Registry and database agree on the domain; with what they say. */
async function agreed(subject: Subject): Promise<object> {
  const { statuses, hosts, expiresAt, sponsor, phase } = await atRegistry(subject.name)
  return eventually(async () => {
    const ours = await read(subject)
    const now = await atRegistry(subject.name)
    const isSame =
      ours.statuses.toSorted().join() === now.statuses.toSorted().join() &&
      ours.nameServers.toSorted().join() === (now.hosts ?? []).join() &&
      ours.registryExpiresAt.getTime() === now.expiresAt.getTime()
    return isSame && { sponsor, phase, statuses, hosts, year: expiresAt.getUTCFullYear(), state: ours.state }
  }, 30)
}

const rich = async () => {
  const customer = await (await new TestCustomer(app).register()).receive('500.00')
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  return customer
}
/** A customer with this domain, registered for a year and locked. */
async function ownerOf(name: string): Promise<Subject> {
  const customer = await rich()
  const { lines } = await endedOrder(customer, await orderNames(customer, [name]), 60)
  const subject = { customer, name, domain: lines[0]?.result ?? '' }
  await transferLocked(customer, subject.domain)
  return subject
}
/** Orders one line and waits for its end. */
async function order({ customer }: Subject, kind: 'registration' | 'renewal' | 'restore' | 'transfer', line: string) {
  const placed = await place(customer, kind, line)
  return (await endedOrder(customer, placed, 60)).lines[0]?.state
}
async function place(customer: TestCustomer, kind: string, line: string): Promise<string> {
  const { lines, refused } = await customer.get(cart.addLines, { kind, names: [line] } as never)
  if (refused[0]) throw new Error(refused[0].why)
  const inCart = (await customer.get(cart.readCart, {})).lines.filter(({ id }) => lines.includes(id))
  const placed = await customer.get(cart.placeOrder, { lines, total: total(inCart.map(({ price }) => price)) })
  await customer.get(cart.payOrder, { order: placed.order })
  return placed.order
}
const newcomer = async (name: string): Promise<Subject> => ({ customer: await rich(), name, domain: '' })
const linesOf = async ({ customer }: Subject) => ({
  lines: await query(
    `select l.state, count(*)::int as n from order_lines l join orders o on o.id = l.order_id
     where o.account_id = $1 group by 1`,
    customer.accountId,
  ),
})

/** Old enough, and without locks, so that it may leave; with an auth code that the rival knows. */
const leavingCode = 'Take-Me-Away-77!'
async function leavingDomain(name: string): Promise<Subject> {
  const subject = await ownerOf(name)
  await query(
    `update registry_sandbox.domain set created_at = created_at - interval '100 days', statuses = '{}', auth_code = $2
     where name = $1`,
    name,
    leavingCode,
  )
  await openProtection(subject.customer)
  return subject
}
const requestedOut = async (subject: Subject): Promise<Subject> => {
  expect((await rival.requestTransfer({ name: subject.name, authCode: leavingCode })).kind).toBe('pending')
  const found = await outState(subject, 'pending')
  return { ...subject, id: found.transferOut }
}
const outState = ({ customer, name }: Subject, state: string) =>
  eventually(async () => {
    const [found] = (await customer.get(transfers.findTransfersOut, { text: name })).transfers
    return found?.state === state && found
  }, 60)
const inState = ({ customer, name }: Subject, state: string) =>
  eventually(async () => {
    const [found] = (await customer.get(transfersInContract.findTransfers, { text: name })).transfers
    return found?.state === state && found
  }, 60)
const transferOf = async (name: string) => {
  const rows = await query('select state from registry_sandbox.transfer where object_id = $1 order by id', name)
  return { transfers: rows.map(({ state }) => state), sponsor: (await atRegistry(name)).sponsor }
}

/** In redemption at the registry and here, without waiting a year for it. */
async function inRedemption(name: string): Promise<Subject> {
  const subject = await ownerOf(name)
  const now = app.clock.now()
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  await query("update domains set state = 'redemption', paid_until = $2 where id = $1", subject.domain, inDays(-50))
  await query('delete from registry_sandbox.grace_period where domain = $1', name)
  await query(
    `update registry_sandbox.domain set phase = 'redemption', due_at = $2, deleted_at = $3, expires_at = $4 where name = $1`,
    name,
    inDays(29),
    now,
    inDays(-50),
  )
  return subject
}

const hostOf = ({ name }: Subject) => `ns1.${name}`
const saveGlue = async (subject: Subject, ...addresses: string[]) => {
  await subject.customer.get(dns.saveGlueHost, { host: hostOf(subject), addresses })
  await settledGlue(subject)
}
const settledGlue = ({ customer, domain }: Subject) =>
  eventually(async () => {
    const { hosts } = await customer.get(dns.findGlueHosts, { domain })
    return hosts.every(({ wanted }) => wanted === null) && hosts
  }, 60)
const glueOf = async (subject: Subject) => ({
  ours: (await settledGlue(subject)).map(({ addresses, refusal }) => ({ addresses, refusal })),
  theirs: (await query('select addresses from registry_sandbox.host where name = $1', hostOf(subject))).map(
    ({ addresses }) => addresses.map(({ address }: { address: string }) => address),
  ),
})
const withGlue = async (name: string) => {
  const subject = await ownerOf(name)
  await saveGlue(subject, '8.8.8.8')
  return subject
}

/** A template of which nothing was sent to the registries with contacts. */
async function newTemplate(name: string): Promise<Subject> {
  const customer = await new TestCustomer(app).register()
  const { template } = await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  return { customer, name, domain: '', id: template }
}
async function sendContact({ customer, id: template = '' }: Subject) {
  const list = async () => (await customer.get(registrants.listRegistryContacts, { template })).registries
  const registry = (await list()).find(({ state }) => state !== 'thin')?.registry ?? ''
  await customer.get(registrants.sendContact, { template, registry })
  await eventually(async () => (await list()).some(({ state }) => state === 'accepted'), 60)
}
const contactOf = ({ id }: Subject) => `NS${id}-1`
const contactFacts = async (subject: Subject) => ({
  theirs: (await query('select sponsor from registry_sandbox.contact where id = $1', contactOf(subject))).length,
  ours: (await query('select 1 from registry_contacts where template_id = $1', subject.id)).length,
})

const unlocked = (subject: Subject) => eventually(async () => (await read(subject)).pendingLocks === null, 60)
const messagesAbout = async ({ name, domain }: Subject) => ({
  noted: (
    await query(
      "select count(*)::int as n from domain_history where domain_id = $1 and event = 'registry-message' and detail like '%' || $2 || '%'",
      domain,
      'told',
    )
  )[0].n,
  left: (await query('select count(*)::int as n from registry_sandbox.message where body like $1', `%${name}%`))[0].n,
})
const polled = async (subject: Subject) => {
  await query(
    `insert into registry_sandbox.message (registrar, queued_at, body, data)
     values ('namestead', now(), $1, null)`,
    `${subject.name} was told`,
  )
  await eventually(async () => (await messagesAbout(subject)).left === 0, 90)
}

const cases: readonly Case[] = [
  {
    command: 'check-domains',
    before: newcomer,
    act: ({ customer, name }) => customer.get(registration.checkNames, { names: [name] }),
    facts: async ({ customer, name }) => ({
      checked: (await customer.get(registration.checkNames, { names: [name] })).names.map(({ state }) => state),
    }),
  },
  {
    command: 'create-domain',
    before: newcomer,
    act: subject => order(subject, 'registration', subject.name),
    facts: async subject => ({ ...(await linesOf(subject)), sponsor: (await atRegistry(subject.name)).sponsor }),
  },
  {
    command: 'read-domain',
    // An active domain is renewed by the date that we know, without a look at the registry.
    use: 'of a renewal in the grace',
    before: async name => {
      const subject = await ownerOf(name)
      await app.databases.pool.query("update domains set state = 'expired' where name = $1", [name])
      return subject
    },
    act: subject => order(subject, 'renewal', subject.name),
    facts: async subject => ({ ...(await linesOf(subject)), ...(await agreed(subject)) }),
  },
  {
    command: 'renew-domain',
    before: ownerOf,
    act: subject => order(subject, 'renewal', subject.name),
    facts: async subject => ({ ...(await linesOf(subject)), ...(await agreed(subject)) }),
  },
  {
    command: 'update-domain',
    use: 'of locks',
    before: ownerOf,
    act: async subject => {
      await subject.customer.get(locksContract.changeLocks, { domain: subject.domain, delete: 'on' })
      await unlocked(subject)
    },
    facts: agreed,
  },
  {
    command: 'update-domain',
    use: 'of name servers',
    before: ownerOf,
    act: async subject => {
      const nameServers = ['ns1.elsewhere.example', 'ns2.elsewhere.example']
      await subject.customer.get(portfolio.changeNameServers, { domain: subject.domain, nameServers })
      await eventually(async () => (await read(subject)).pendingNameServers === null, 60)
    },
    facts: agreed,
  },
  {
    command: 'update-domain',
    use: 'of the auth code',
    before: async name => {
      const subject = await leavingDomain(name)
      await query(
        "update domains set registered_at = registered_at - interval '100 days' where id = $1",
        subject.domain,
      )
      return subject
    },
    act: async ({ customer, domain }) => {
      const { batch } = await customer.get(transfers.startLeaving, {
        domains: [domain],
        count: 1,
        leavingReason: 'one-registrar',
      })
      await eventually(async () => (await customer.get(portfolio.readBulkChange, { batch })).state !== 'running', 60)
      const { codes } = await customer.get(transfers.showCodes, { batch })
      expect(codes.map(({ authCode }) => authCode)).toEqual([
        (
          await query(
            'select d.auth_code from registry_sandbox.domain d join domains o using (name) where o.id = $1',
            domain,
          )
        )[0].auth_code,
      ])
    },
    facts: agreed,
  },
  {
    command: 'delete-domain',
    before: async name => {
      const subject = await ownerOf(name)
      await openProtection(subject.customer)
      return subject
    },
    act: async ({ customer, domain }) => {
      await query("update deletions set asked_at = asked_at - interval '40 days'")
      const { refund } = await customer.get(renewals.reviewDeletion, { domain })
      await customer.get(renewals.deleteDomain, { domain, refund })
      await pass(11)
      await eventually(async () => (await customer.call(portfolio.readDomain, { domain })).code === -1, 60)
    },
    facts: async ({ customer, name }) => ({
      there: await atRegistry(name),
      refunds: (
        await query(
          `select count(*)::int as n from journal_entries e join deletions d on d.id::text = e.reference
           where e.reason = 'deletion' and d.account_id = $1`,
          customer.accountId,
        )
      )[0].n,
    }),
  },
  ...(['request-restore', 'report-restore'] as const).map(
    (command): Case => ({
      command,
      before: inRedemption,
      act: subject => order(subject, 'restore', `${subject.name} payment-problem`),
      facts: async subject => ({ ...(await linesOf(subject)), ...(await agreed(subject)) }),
    }),
  ),
  {
    command: 'request-domain-transfer',
    names: ['transfer-me.net', 'old-shop.net', 'garden-tools.net', 'blue-harbor.net'],
    before: newcomer,
    act: async subject => {
      await place(subject.customer, 'transfer', `${subject.name} ${rivalAuthCode}`)
      await inState(subject, 'pending')
      expect((await rival.approveTransfer({ name: subject.name })).kind).toBe('done')
      await inState(subject, 'done')
    },
    facts: async subject => ({ ...(await linesOf(subject)), ...(await transferOf(subject.name)) }),
  },
  {
    command: 'query-domain-transfer',
    names: ['transfer-me.com', 'old-shop.com', 'garden-tools.com', 'blue-harbor.com'],
    before: async name => {
      const subject = await newcomer(name)
      await place(subject.customer, 'transfer', `${name} ${rivalAuthCode}`)
      await inState(subject, 'pending')
      return subject
    },
    act: async subject => {
      expect((await rival.rejectTransfer({ name: subject.name })).kind).toBe('done')
      await inState(subject, 'refused')
    },
    facts: async subject => ({ ...(await linesOf(subject)), ...(await transferOf(subject.name)) }),
  },
  {
    command: 'cancel-domain-transfer',
    names: ['transfer-me.info', 'old-shop.info', 'garden-tools.info', 'blue-harbor.info'],
    before: async name => {
      const subject = await newcomer(name)
      await place(subject.customer, 'transfer', `${name} ${rivalAuthCode}`)
      return { ...subject, id: (await inState(subject, 'pending')).transfer }
    },
    act: async subject => {
      await subject.customer.get(transfersInContract.cancelTransfer, { transfer: subject.id ?? '' })
      await inState(subject, 'cancelled')
    },
    facts: async subject => ({ ...(await linesOf(subject)), ...(await transferOf(subject.name)) }),
  },
  {
    command: 'approve-domain-transfer',
    before: async name => requestedOut(await leavingDomain(name)),
    act: async subject => {
      await subject.customer.get(transfers.approveTransferOut, { transferOut: subject.id ?? '' })
      await outState(subject, 'gone')
    },
    facts: async ({ name }) => transferOf(name),
  },
  {
    command: 'reject-domain-transfer',
    before: async name => requestedOut(await leavingDomain(name)),
    act: async subject => {
      await subject.customer.get(transfers.refuseTransferOut, { transferOut: subject.id ?? '', reason: 'fraud' })
      await outState(subject, 'refused')
    },
    facts: async ({ name }) => transferOf(name),
  },
  ...(['poll-request', 'poll-acknowledge'] as const).map(
    (command): Case => ({
      command,
      object: () => undefined,
      before: ownerOf,
      act: polled,
      facts: messagesAbout,
    }),
  ),
  {
    command: 'create-contact',
    object: contactOf,
    before: newTemplate,
    act: sendContact,
    facts: contactFacts,
  },
  {
    command: 'read-contact',
    use: 'after a create whose answer was lost',
    object: contactOf,
    before: newTemplate,
    act: async subject => {
      const object = contactOf(subject)
      await setFault(app.databases.pool, { kind: 'drop-after', command: 'create-contact', object })
      await sendContact(subject)
    },
    facts: contactFacts,
  },
  {
    command: 'create-host',
    object: hostOf,
    before: ownerOf,
    act: subject => saveGlue(subject, '8.8.8.8', '2001:4860:4860::8888'),
    facts: glueOf,
  },
  {
    command: 'read-host',
    object: hostOf,
    before: withGlue,
    act: subject => saveGlue(subject, '8.8.4.4'),
    facts: glueOf,
  },
  {
    command: 'update-host',
    object: hostOf,
    before: withGlue,
    act: subject => saveGlue(subject, '8.8.4.4'),
    facts: glueOf,
  },
  {
    command: 'delete-host',
    object: hostOf,
    before: withGlue,
    act: async subject => {
      const [host] = await settledGlue(subject)
      await subject.customer.get(dns.deleteGlueHost, { glueHost: host?.glueHost ?? '' })
      await settledGlue(subject)
    },
    facts: glueOf,
  },
]

const pass = (minutes: number) => passTime(app, minutes * 60_000)
const deposit = async () =>
  Number((await query("select balance::text from registry_sandbox.registrar where id = 'namestead'"))[0].balance)
const purse = async ({ customer }: Subject) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return { available: formatAmount(available), onHold: formatAmount(onHold) }
}

const faults = ['drop-before', 'drop-after', 'malformed'] as const
/** An unreadable answer is to the product as one that was lost after execution: tried where an answer carries what is needed next. */
const alsoMalformed: ReadonlySet<string> = new Set(['create-domain', 'renew-domain', 'read-contact', 'poll-request'])
const faultsOf = (command: string) => faults.filter(fault => fault !== 'malformed' || alsoMalformed.has(command))

describe.each(cases.map(one => ({ ...one, title: [one.command, one.use].filter(Boolean).join(' ') })))(
  '$title',
  ({ command, use, names, object, before, act, facts }) => {
    const runs: Record<string, object> = {}

    /** The case with a fault, or without one; what it cost and what is true at the end. */
    async function run(fault: (typeof faults)[number] | undefined, at: number): Promise<object> {
      const label = `${command}-${use ?? ''}-${fault ?? 'none'}`.replaceAll(/\W+/g, '-').toLowerCase()
      const subject = await before(names?.[at] ?? `${label}.com`)
      const spent = await deposit()
      if (fault) {
        const target = object ? object(subject) : subject.name
        await setFault(app.databases.pool, { kind: fault, command, object: target })
      }
      await act(subject)
      const left = fault ? (await query('select 1 from registry_sandbox.fault')).length : 0
      return {
        faultsLeft: left,
        registryCharged: (spent - (await deposit())).toFixed(2),
        ...(await purse(subject)),
        ...(await facts(subject)),
      }
    }

    test('without a fault', async () => {
      runs.none = await run(undefined, 0)
      expect(runs.none).toMatchObject({ faultsLeft: 0, onHold: '0.00' })
    })

    test.each(faultsOf(command).map((fault, at) => ({ fault, at: at + 1 })))(
      '$fault: the same in the end, and the same price',
      async ({ fault, at }) => {
        expect(await run(fault, at)).toEqual(runs.none)
      },
      120_000,
    )
  },
)
