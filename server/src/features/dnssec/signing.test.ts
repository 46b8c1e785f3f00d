import { createSocket } from 'node:dgram'
import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import { formatDs } from '@namestead/contract/dns-delegation-lines'
import * as dns from '@namestead/contract/dnssec'
import * as locks from '@namestead/contract/locks'
import * as portfolio from '@namestead/contract/portfolio'
import * as zonesContract from '@namestead/contract/zones'
import { type Answer, decode, encode } from 'dns-packet'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { awaitedJobs } from '../../platform/jobs.ts'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'

let app: TestApp
let customer: TestCustomer
/** A second process sweeps and works beside the first in all of these tests. */
let second: TestApp
beforeAll(async () => {
  app = await openTestApp()
  second = await openTestApp(['worker'], {}, { url: app.databaseUrl, drop: async () => undefined })
  customer = await (await new TestCustomer(app).register()).receive('500.00')
  await openProtection(customer)
})
afterAll(async () => {
  await second.close()
  await app.close()
})
afterEach(() => clearFaults(app.databases.pool))

/** A domain whose transfer lock is on: no work of the product is left on it. */
async function ownDomain(name: string): Promise<string> {
  const { lines } = await endedOrder(customer, await orderNames(customer, [name]), 60)
  const domain = lines[0]?.result ?? ''
  await transferLocked(customer, domain)
  return domain
}

const read = (domain: string) => customer.get(dns.readSigning, { domain })
const inState = (domain: string, state: string) =>
  eventually(async () => {
    const found = await read(domain)
    return found.state === state && found
  }, 30)
/** The registry has answered, and the wait for caches has begun. */
const untilKnown = (domain: string) =>
  eventually(async () => {
    const found = await read(domain)
    return found.until !== null && found
  }, 30)
/** As if the state's wait had passed. */
const pass = (domain: string) =>
  app.databases.pool.query(
    `update zone_signings set due_at = '2020-01-01' where due_at is not null
     and zone_id = (select id from zones where domain_id = $1)`,
    [domain],
  )

const atRegistry = async (name: string): Promise<{ keyTag: number }[]> => {
  const { rows } = await app.databases.pool.query('select dnssec from registry_sandbox.domain where name = $1', [name])
  return rows[0]?.dnssec?.ds ?? []
}

function ask(name: string, type: string): Promise<ReturnType<typeof decode>> {
  const socket = createSocket('udp4')
  const opt = {
    type: 'OPT' as const,
    name: '.' as const,
    udpPayloadSize: 1232,
    flags: 0x8000,
    flag_do: true,
    extendedRcode: 0,
    ednsVersion: 0 as const,
    options: [],
  } satisfies Answer
  return new Promise<ReturnType<typeof decode>>((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`no answer for ${name}`)), 2000)
    socket.on('message', message => {
      clearTimeout(timer)
      done(decode(message))
    })
    const questions = [{ name, type: type as 'A' }]
    socket.send(encode({ type: 'query', id: 7, questions, additionals: [opt] }), app.dnsPort, '127.0.0.1')
  }).finally(() => socket.close())
}
const typesOf = async (name: string, type: string) => ((await ask(name, type)).answers ?? []).map(answer => answer.type)
const signersOf = async (name: string, type: string) =>
  ((await ask(name, type)).answers ?? []).flatMap(answer => (answer.type === 'RRSIG' ? [answer.data.keyTag] : []))
const count = async (name: string, type: string) => (await typesOf(name, type)).filter(found => found === type).length

async function turnedOn(name: string): Promise<string> {
  const domain = await ownDomain(name)
  await customer.get(dns.turnOnSigning, { domain })
  await pass(domain)
  await inState(domain, 'waiting')
  await untilKnown(domain)
  await pass(domain)
  await inState(domain, 'on')
  return domain
}

describe('a hosted zone', () => {
  test('is signed first, has its DS when caches have no unsigned copies, and is off when they have lost the DS', async () => {
    const name = 'signed-life.com'
    const domain = await ownDomain(name)
    expect(await read(domain)).toMatchObject({ hosted: true, state: 'off', keys: [], can: { turnOn: true } })
    const shown = async () => (await customer.get(portfolio.readDomain, { domain })).signing
    expect(await shown()).toBe('off')
    expect(await typesOf(name, 'TXT')).toEqual(['TXT'])

    await customer.get(dns.turnOnSigning, { domain })
    // A second submit changes nothing.
    await customer.get(dns.turnOnSigning, { domain })
    const signing = await read(domain)
    expect(signing).toMatchObject({ state: 'signing', keys: [{ algorithm: 13, role: 'current' }] })
    // The longest TTL of the zone is that of its name servers: an hour.
    expect((signing.until?.getTime() ?? 0) - app.clock.now().getTime()).toBeGreaterThan(3500_000)
    await eventually(async () => (await typesOf(name, 'TXT')).includes('RRSIG'))
    // Parents that look for CDS would publish the DS too early.
    expect(await count(name, 'CDS')).toBe(0)
    expect(await atRegistry(name)).toEqual([])
    expect(await shown()).toBe('turning-on')

    await pass(domain)
    await inState(domain, 'waiting')
    const waiting = await untilKnown(domain)
    const [key] = waiting.keys
    expect(await atRegistry(name)).toMatchObject([{ keyTag: key?.keyTag, digest: key?.digest, digestType: 2 }])
    expect((waiting.until?.getTime() ?? 0) - app.clock.now().getTime()).toBeGreaterThan(23 * 3600_000)
    await eventually(async () => (await count(name, 'CDS')) === 1)
    await pass(domain)
    await inState(domain, 'on')
    await eventually(async () => (await customer.get(portfolio.readDomain, { domain })).secured)
    expect(await shown()).toBe('on')

    const unprotected = await new TestCustomer(app).register()
    expect(await unprotected.call(dns.turnOffSigning, { domain })).toMatchObject({ code: -101 })
    await customer.get(dns.turnOffSigning, { domain })
    await inState(domain, 'turning-off')
    expect(await shown()).toBe('turning-off')
    await untilKnown(domain)
    expect(await atRegistry(name)).toEqual([])
    // Caches still have the DS, so the zone stays signed; its own key set asks for the removal.
    expect(await typesOf(name, 'TXT')).toContain('RRSIG')
    const { answers } = await ask(name, 'CDS')
    expect(answers?.filter(answer => answer.type !== 'RRSIG')).toHaveLength(1)
    await pass(domain)
    await inState(domain, 'off')
    await eventually(async () => (await count(name, 'DNSKEY')) === 0)
    const { rows } = await app.databases.pool.query(
      'select 1 from zone_keys k join zones z on z.id = k.zone_id where z.domain_id = $1',
      [domain],
    )
    expect(rows).toEqual([])
    const { history } = await customer.get(portfolio.readDomain, { domain })
    expect(history.filter(({ event }) => event === 'dnssec-changed')).toHaveLength(2)
  })

  test('has its key at a registry that takes keys', async () => {
    const name = 'signed-keys.biz'
    const domain = await turnedOn(name)
    const [key] = (await read(domain)).keys
    const { rows } = await app.databases.pool.query('select dnssec from registry_sandbox.domain where name = $1', [
      name,
    ])
    expect(rows[0].dnssec.keys).toMatchObject([{ flags: 257, publicKey: key?.publicKey }])
    await customer.get(dns.turnOffSigning, { domain })
    await untilKnown(domain)
    await pass(domain)
    await inState(domain, 'off')
    expect((await customer.get(dns.readDelegation, { domain })).ds).toEqual([])
  })

  test('changes its key without a moment in which no DS fits', async () => {
    const name = 'rolled-key.com'
    const domain = await turnedOn(name)
    const old = (await read(domain)).keys[0]?.keyTag
    await customer.get(dns.rollKey, { domain })
    const { keys } = await inState(domain, 'publishing')
    const next = keys.find(({ role }) => role === 'next')?.keyTag
    await eventually(async () => (await count(name, 'DNSKEY')) === 2)
    expect(await signersOf(name, 'TXT')).toEqual([old])
    expect((await signersOf(name, 'DNSKEY')).sort()).toEqual([old, next].sort())

    await pass(domain)
    await inState(domain, 'replacing')
    await untilKnown(domain)
    expect(await atRegistry(name)).toMatchObject([{ keyTag: next }])
    expect(await signersOf(name, 'TXT')).toEqual([old])

    await pass(domain)
    await inState(domain, 'retiring')
    await eventually(async () => (await signersOf(name, 'TXT'))[0] === next)
    expect(await count(name, 'DNSKEY')).toBe(2)

    await pass(domain)
    expect((await inState(domain, 'on')).keys.map(({ keyTag }) => keyTag)).toEqual([next])
    await eventually(async () => (await count(name, 'DNSKEY')) === 1)
    expect(await atRegistry(name)).toMatchObject([{ keyTag: next }])
  })

  test('keeps a lost answer from sending the DS twice', async () => {
    const name = 'lost-ds.com'
    const domain = await ownDomain(name)
    await setFault(app.databases.pool, { kind: 'drop-after', command: 'update-domain', object: name })
    await customer.get(dns.turnOnSigning, { domain })
    await pass(domain)
    await inState(domain, 'waiting')
    await untilKnown(domain)
    const { rows } = await app.databases.pool.query(
      `select count(*)::int as sent from registry_commands where request like '%secDNS:update%' and request like $1`,
      [`%${name}%`],
    )
    expect(rows[0].sent).toBe(1)
    expect(await atRegistry(name)).toHaveLength(1)
  })

  test('is off again when the registry refuses the DS, and says why', async () => {
    const name = 'refused-ds.com'
    const domain = await ownDomain(name)
    await setFault(app.databases.pool, { kind: 'refuse', code: 2308, command: 'update-domain', object: name })
    await customer.get(dns.turnOnSigning, { domain })
    await pass(domain)
    const off = await eventually(async () => {
      const found = await read(domain)
      return found.refusal !== '' && found.can.turnOn !== 'change-under-way' && found
    }, 30)
    expect(off).toMatchObject({ state: 'off', keys: [], can: { turnOn: true } })
  })

  test('is not signed where it cannot be: elsewhere, locked, of another customer, without DNSSEC', async () => {
    const domain = await ownDomain('unsigned-locked.com')
    await customer.get(locks.changeLocks, { domain, update: 'on' })
    await eventually(async () => (await customer.get(portfolio.readDomain, { domain })).locked)
    expect(await read(domain)).toMatchObject({ can: { turnOn: 'locked' } })
    expect(await customer.call(dns.turnOnSigning, { domain })).toMatchObject({
      code: -1,
      error: 'signing-locked',
    })
    const stranger = await new TestCustomer(app).register()
    for (const call of [dns.turnOnSigning, dns.rollKey, dns.readSigning])
      expect(await stranger.call(call, { domain })).toMatchObject({ code: -1, error: 'zone-unknown' })

    const thin = await ownDomain('no-dnssec-here.cc')
    expect(await read(thin)).toMatchObject({ can: { turnOn: 'unsupported' } })
    expect(await customer.call(dns.turnOnSigning, { domain: thin })).toMatchObject({
      code: -1,
      error: 'signing-unsupported',
    })
    expect(await customer.call(dns.rollKey, { domain: thin })).toMatchObject({
      code: -1,
      error: 'signing-not-on',
    })
  })

  test('ends in off when the domain left our name servers before its DS was sent', async () => {
    const name = 'left-early.com'
    const domain = await ownDomain(name)
    await customer.get(dns.turnOnSigning, { domain })
    await customer.get(portfolio.changeNameServers, {
      domain,
      nameServers: ['ns1.elsewhere.example', 'ns2.elsewhere.example'],
    })
    await eventually(async () => (await customer.get(portfolio.readDomain, { domain })).pendingNameServers === null, 30)
    await pass(domain)
    expect(await inState(domain, 'off')).toMatchObject({ hosted: false, keys: [], can: { turnOn: 'elsewhere' } })
    expect(await atRegistry(name)).toEqual([])
  })

  test('goes on where it was when the registry refuses to remove the DS in a roll', async () => {
    const name = 'refused-off.com'
    const domain = await turnedOn(name)
    const refusedOff = async (state: string) => {
      await setFault(app.databases.pool, { kind: 'refuse', code: 2308, command: 'update-domain', object: name })
      await customer.get(dns.turnOffSigning, { domain })
      expect((await inState(domain, state)).refusal).not.toBe('')
    }
    await customer.get(dns.rollKey, { domain })
    await refusedOff('publishing')
    await pass(domain)
    await inState(domain, 'replacing')
    await untilKnown(domain)
    await pass(domain)
    await inState(domain, 'retiring')
    await refusedOff('retiring')
    await pass(domain)
    expect((await inState(domain, 'on')).keys).toMatchObject([{ role: 'current' }])
  })

  test('keeps its keys while the domain is in redemption, and its next step waits', async () => {
    const domain = await turnedOn('signed-redemption.com')
    await customer.get(dns.turnOffSigning, { domain })
    await untilKnown(domain)
    // At the registry too: a reading that is under way must not find another state.
    const become = async (state: 'redemption' | 'active') => {
      await eventually(async () => (await awaitedJobs(app.databases.db)) === 0, 30)
      const phase = state === 'active' ? 'registered' : state
      await app.databases.pool.query(
        `update registry_sandbox.domain set phase = $1, due_at = greatest(due_at, now() + interval '40 days')
         where name = 'signed-redemption.com'`,
        [phase],
      )
      await app.databases.pool.query('update domains set state = $2 where id = $1', [domain, state])
    }
    const waits = `select s.state, s.due_at > '2020-01-02' as waits, count(k.id)::int as keys from zone_signings s
      join zones z on z.id = s.zone_id join zone_keys k on k.zone_id = z.id where z.domain_id = $1 group by s.id`
    await become('redemption')
    await pass(domain)
    const [row] = await eventually(async () => {
      const { rows } = await app.databases.pool.query(waits, [domain])
      return rows[0]?.waits !== false && rows
    })
    expect(row).toEqual({ state: 'turning-off', waits: true, keys: 1 })
    await become('active')
    await pass(domain)
    await inState(domain, 'off')
  })

  test('a step that fails is put off, so that other zones go on', async () => {
    const domain = await turnedOn('failing-step.com')
    await customer.get(dns.rollKey, { domain })
    await pass(domain)
    await inState(domain, 'replacing')
    await untilKnown(domain)
    const { rows } = await app.databases.pool.query(
      `insert into zone_keys (zone_id, role, public_key, private_key, created_at)
       select zone_id, 'former', public_key, private_key, created_at from zone_keys
       where role = 'current' and zone_id = (select id from zones where domain_id = $1) returning id`,
      [domain],
    )
    await pass(domain)
    await eventually(async () => ((await read(domain)).until?.getTime() ?? 0) > app.clock.now().getTime())
    expect(await read(domain)).toMatchObject({ state: 'replacing' })
    await app.databases.pool.query('delete from zone_keys where id = $1', [rows[0].id])
    await pass(domain)
    await inState(domain, 'retiring')
  })

  test('gets no DS when the domain left our name servers while the registry was busy', async () => {
    const name = 'left-while-busy.com'
    const domain = await ownDomain(name)
    await setFault(app.databases.pool, { kind: 'refuse', code: 2400, command: 'update-domain', object: name, times: 2 })
    await customer.get(dns.turnOnSigning, { domain })
    await pass(domain)
    await inState(domain, 'waiting')
    await app.databases.pool.query(`update domains set name_servers = '{ns1.elsewhere.example}' where id = $1`, [
      domain,
    ])
    await inState(domain, 'off')
    expect(await atRegistry(name)).toEqual([])
  })

  test('is not signed while its DNS is interrupted', async () => {
    const domain = await ownDomain('interrupted-ds.com')
    await app.databases.pool.query('insert into interruptions (domain_id, asked_at) values ($1, now())', [domain])
    expect(await read(domain)).toMatchObject({ can: { turnOn: 'not-active' } })
    expect(await customer.call(dns.turnOnSigning, { domain })).toMatchObject({ error: 'records-not-editable' })
  })

  test('gets no DS that was on its way when its DNS was interrupted', async () => {
    const name = 'interrupted-on-its-way.com'
    const domain = await ownDomain(name)
    await setFault(app.databases.pool, { kind: 'refuse', code: 2400, command: 'update-domain', object: name, times: 2 })
    await customer.get(dns.turnOnSigning, { domain })
    await pass(domain)
    await inState(domain, 'waiting')
    await app.databases.pool.query(
      `insert into interruptions (domain_id, means, name_servers, asked_at, acted_at)
       values ($1, 'parked', '{ns1.elsewhere.example}', now(), now())`,
      [domain],
    )
    await inState(domain, 'off')
    expect(await atRegistry(name)).toEqual([])
  })

  test('concurrent requests make one key', async () => {
    const domain = await ownDomain('signed-once.com')
    await Promise.all(Array.from({ length: 5 }, () => customer.get(dns.turnOnSigning, { domain })))
    expect((await read(domain)).keys).toHaveLength(1)
  })

  test('private keys are sealed, and bound to their zone', async () => {
    const { rows } = await app.databases.pool.query('select private_key from zone_keys')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.private_key.includes(Buffer.from('06082a8648ce3d030107', 'hex'))).toBe(false)
  })
})

describe('the DS of a domain', () => {
  const digest = 'A'.repeat(64)

  test('are added and removed at the registry, beside what DNS has', async () => {
    const name = 'own-ds.com'
    const domain = await ownDomain(name)
    const before = await customer.get(dns.readDelegation, { domain })
    expect(before).toMatchObject({ managed: false, ds: [], keys: [], seen: 'none', pending: false, can: true })
    const [first, second] = [`1 13 2 ${digest}`, `2 7 1 ${'B'.repeat(40)}`]
    await customer.get(dns.addDs, { domain, ds: [first, second] })
    const settled = () =>
      eventually(async () => {
        const found = await customer.get(dns.readDelegation, { domain })
        return !found.pending && found
      }, 30)
    expect((await settled()).ds).toEqual([
      { keyTag: 1, algorithm: 13, digestType: 2, digest, verdict: 'orphan', outdated: false },
      { keyTag: 2, algorithm: 7, digestType: 1, digest: 'B'.repeat(40), verdict: 'orphan', outdated: true },
    ])
    // A repeat finds it there.
    await customer.get(dns.addDs, { domain, ds: [first] })
    expect((await settled()).ds).toHaveLength(2)

    await customer.get(dns.removeDs, { domain, ds: [first, second] })
    expect((await settled()).ds).toEqual([])
    expect(await atRegistry(name)).toEqual([])
  })

  test('of a zone that we sign are ours to keep', async () => {
    const domain = await turnedOn('managed-ds.com')
    const found = await customer.get(dns.readDelegation, { domain })
    expect(found).toMatchObject({ managed: true, seen: 'keys', ds: [{ verdict: 'matches', algorithm: 13 }] })
    expect(found.keys).toMatchObject([{ flags: 257, keyTag: found.ds[0]?.keyTag }])
    expect(await customer.call(dns.addDs, { domain, ds: [`1 13 2 ${digest}`] })).toMatchObject({
      code: -1,
      error: 'ds-managed',
    })
    for (const source of ['dnskey', 'cds'] as const) {
      const { records } = await customer.get(dns.previewDs, { domain, source })
      expect(records).toMatchObject(found.ds)
    }
    const [key] = found.keys
    const line = `managed-ds.com. 3600 IN DNSKEY 257 3 13 ( ${key?.publicKey.slice(0, 40)}\n ${key?.publicKey.slice(40)} )`
    const { records } = await customer.get(dns.previewDs, { domain, source: 'text', text: `${line}\n; a comment` })
    expect(records).toMatchObject(found.ds)
  })

  test('are checked', async () => {
    const domain = await ownDomain('checked-ds.com')
    for (const record of [`1 13 2 ${digest}0`, `1 13 1 ${digest}`, `1 99 2 ${digest}`, 'example']) {
      const answer = await customer.call(dns.addDs, { domain, ds: [record] })
      expect(answer).toMatchObject({ code: -1, error: 'ds-invalid' })
    }
    expect(await customer.call(dns.previewDs, { domain, source: 'text', text: 'nothing' })).toMatchObject({
      error: 'ds-invalid',
    })
    expect(await customer.call(dns.previewDs, { domain, source: 'cds' })).toMatchObject({
      error: 'no-keys-found',
    })
    const many = Array.from({ length: 9 }, (_, tag) => `${tag} 13 2 ${digest}`)
    expect(await customer.call(dns.previewDs, { domain, source: 'text', text: many.join('\n') })).toMatchObject({
      error: 'too-many-ds',
    })
    const stranger = await new TestCustomer(app).register()
    expect(await stranger.call(dns.addDs, { domain, ds: [`1 13 2 ${digest}`] })).toMatchObject({
      error: 'domain-unknown',
    })
  })

  test('are keys where the registry takes those', async () => {
    const name = 'own-keys.biz'
    const domain = await ownDomain(name)
    const stored = async () =>
      (await app.databases.pool.query('select dnssec from registry_sandbox.domain where name = $1', [name])).rows[0]
        ?.dnssec?.keys ?? []
    const settled = () =>
      eventually(async () => {
        const found = await customer.get(dns.readDelegation, { domain })
        return !found.pending && found
      }, 30)
    const line = (letter: string) => `257 3 13 ${letter.repeat(86)}==`
    const propose = (text: string) => customer.get(dns.previewDs, { domain, source: 'text', text })
    const add = async (text: string) => {
      const { records } = await propose(text)
      await customer.get(dns.addDs, {
        domain,
        ds: records.map(formatDs),
        dnskeys: records.flatMap(({ dnskey }) => dnskey ?? []),
      })
      return settled()
    }
    const added = await add(`${name}. IN DNSKEY ${line('A')}`)
    expect(await stored()).toEqual([{ flags: 257, protocol: 3, algorithm: 13, publicKey: `${'A'.repeat(86)}==` }])
    expect(added).toMatchObject({ ds: [{ algorithm: 13, digestType: 2 }], refusal: '' })
    expect(await add(line('B'))).toMatchObject({ ds: { length: 2 } })
    // A DS alone does not tell its key; nothing is sent, and that is said.
    expect(await add(`1 13 2 ${digest}`)).toMatchObject({
      ds: { length: 2 },
      refusal: expect.stringMatching(/^This registry takes keys/),
    })
    await customer.get(dns.removeDs, { domain, ds: added.ds.map(formatDs) })
    expect((await settled()).ds).toHaveLength(1)
    expect(await stored()).toMatchObject([{ publicKey: `${'B'.repeat(86)}==` }])
  })

  test('are eight at most, those at the registry included', async () => {
    const name = 'eight-ds.com'
    const domain = await ownDomain(name)
    const ds = Array.from({ length: 9 }, (_, tag) => `${tag + 1} 13 2 ${digest}`)
    const preview = (text: string) => customer.call(dns.previewDs, { domain, source: 'text', text })
    const settled = () =>
      eventually(async () => {
        const found = await customer.get(dns.readDelegation, { domain })
        return !found.pending && found
      }, 30)
    await customer.get(dns.addDs, { domain, ds: ds.slice(0, 8) })
    expect((await settled()).ds).toHaveLength(8)
    expect(await preview(ds[8] ?? '')).toMatchObject({ error: 'too-many-ds' })
    expect(await preview(ds[7] ?? '')).toMatchObject({ code: 1 })
    await customer.get(dns.addDs, { domain, ds: ds.slice(7) })
    expect(await settled()).toMatchObject({ ds: { length: 8 }, refusal: expect.stringContaining('more than 8') })
    expect(await atRegistry(name)).toHaveLength(8)
  })

  test('a refusal of the registry is shown, and another change waits for the first', async () => {
    const name = 'refused-own-ds.com'
    const domain = await ownDomain(name)
    await setFault(app.databases.pool, { kind: 'refuse', code: 2308, command: 'update-domain', object: name })
    await customer.get(dns.addDs, { domain, ds: [`1 13 2 ${digest}`] })
    const found = await eventually(async () => {
      const seen = await customer.get(dns.readDelegation, { domain })
      return !seen.pending && seen
    }, 30)
    expect(found).toMatchObject({ ds: [] })
    expect(found.refusal).not.toBe('')
    await setFault(app.databases.pool, { kind: 'refuse', code: 2400, command: 'update-domain', object: name, times: 3 })
    await customer.get(dns.addDs, { domain, ds: [`1 13 2 ${digest}`] })
    expect(await customer.call(dns.addDs, { domain, ds: [`2 13 2 ${digest}`] })).toMatchObject({
      error: 'signing-under-way',
    })
    await eventually(async () => (await atRegistry(name)).length === 1, 30)
  })
})

test('a key that is replaced and the signatures of a zone stay until all that was served has left the caches', async () => {
  const name = 'signed-lowered.com'
  const domain = await turnedOn(name)
  const hours = (until: Date | null) => ((until?.getTime() ?? 0) - app.clock.now().getTime()) / 3600_000
  const { record } = await customer.get(zonesContract.addRecord, {
    domain,
    host: 'www',
    type: 'A',
    value: '192.0.2.1',
    ttl: 86_400,
  })
  const other = await customer.get(zonesContract.addRecord, {
    domain,
    host: 'old',
    type: 'A',
    value: '192.0.2.1',
    ttl: 172_800,
  })
  await customer.get(dns.rollKey, { domain })
  await inState(domain, 'publishing')
  const { records } = await customer.get(zonesContract.findRecords, { domain, host: 'www' })
  const edit = {
    domain,
    record,
    host: 'www',
    type: 'A' as const,
    value: '192.0.2.1',
    version: records[0]?.version ?? '',
  }
  await customer.get(zonesContract.editRecord, { ...edit, ttl: 600 })
  await pass(domain)
  await inState(domain, 'replacing')
  await untilKnown(domain)
  await pass(domain)
  expect(hours((await inState(domain, 'retiring')).until)).toBeGreaterThan(47.9)
  await pass(domain)
  await inState(domain, 'on')

  // Deleted records are in caches as well.
  await customer.get(zonesContract.deleteRecords, { domain, records: [other.record] })
  await customer.get(dns.rollKey, { domain })
  await inState(domain, 'publishing')
  await pass(domain)
  await inState(domain, 'replacing')
  await untilKnown(domain)
  await pass(domain)
  expect(hours((await inState(domain, 'retiring')).until)).toBeGreaterThan(47.9)
  await pass(domain)
  await inState(domain, 'on')
  await customer.get(dns.turnOffSigning, { domain })
  await inState(domain, 'turning-off')
  expect(hours((await untilKnown(domain)).until)).toBeGreaterThan(47.9)
})
