import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DsRecord, Registry } from '../port.ts'
import { contactOf, dataOf, startTestRegistry, type TestRegistry } from '../test-registry.ts'

let registry: TestRegistry
let ours: Registry
let rival: Registry
beforeAll(async () => {
  registry = await startTestRegistry()
  ours = registry.client('namestead')
  rival = registry.client('rival')
})
afterAll(() => registry.close())
const authCode = 'Secret-Code-1'

test('locks block what they name, and an update lock lets only its own removal pass', async () => {
  const name = 'locks.com'
  dataOf(await ours.createDomain({ name, authCode }))
  const statuses = ['clientUpdateProhibited', 'clientDeleteProhibited', 'clientRenewProhibited'] as const
  dataOf(await ours.updateDomain({ name, add: { statuses: [...statuses] } }))
  const locked = { kind: 'refused', reason: 'status-prohibits' }
  expect(await ours.updateDomain({ name, authCode: 'Another-Code' })).toMatchObject(locked)
  expect(await ours.deleteDomain({ name })).toMatchObject(locked)
  expect(await ours.renewDomain({ name, currentExpiry: new Date('2027-03-01') })).toMatchObject(locked)
  expect(await rival.updateDomain({ name, authCode: 'Another-Code' })).toMatchObject({ reason: 'not-authorised' })
  const [update, ...others] = statuses
  expect(await ours.updateDomain({ name, remove: { statuses: [...statuses] } })).toMatchObject(locked)
  dataOf(await ours.updateDomain({ name, remove: { statuses: [update] } }))
  dataOf(await ours.updateDomain({ name, remove: { statuses: [...others] }, authCode: 'Another-Code' }))
  expect(dataOf(await ours.readDomain({ name }))).toMatchObject({ statuses: ['inactive'], authCode: 'Another-Code' })
  expect(await ours.updateDomain({ name })).toMatchObject({ reason: 'parameter-missing' })
})

test('DS records can be added, replaced and removed', async () => {
  const name = 'signed.com'
  dataOf(await ours.createDomain({ name, authCode }))
  const ds = (keyTag: number): DsRecord => ({ keyTag, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) })
  const records = (...tags: number[]) => ({ interface: 'ds' as const, ds: tags.map(ds) })
  dataOf(await ours.updateDomain({ name, dnssec: { add: { records: records(1, 2) } } }))
  expect(dataOf(await ours.readDomain({ name })).dnssec?.records).toEqual(records(1, 2))
  dataOf(await ours.updateDomain({ name, dnssec: { remove: records(1), add: { records: records(3) } } }))
  expect(dataOf(await ours.readDomain({ name })).dnssec?.records).toEqual(records(2, 3))
  expect(await ours.updateDomain({ name, dnssec: { remove: records(9) } })).toMatchObject({ reason: 'does-not-exist' })
  dataOf(await ours.updateDomain({ name, dnssec: { remove: 'all' } }))
  expect(dataOf(await ours.readDomain({ name })).dnssec).toBeNull()
  expect(await ours.updateDomain({ name, dnssec: { urgent: true, add: { records: records(1) } } })).toMatchObject({
    reason: 'option-not-implemented',
  })
  expect(await ours.createDomain({ name: 'unsigned.cc', authCode, dnssec: { records: records(1) } })).toMatchObject({
    reason: 'policy',
  })
})

test('hosts belong to their domains, and must be unused before they can be deleted', async () => {
  const name = 'glued.com'
  const host = `ns1.${name}`
  const addresses = [
    { version: 4 as const, address: '192.0.2.53' },
    { version: 6 as const, address: '2001:db8::53' },
  ]
  expect(await ours.createHost({ host, addresses })).toMatchObject({ reason: 'does-not-exist' })
  dataOf(await ours.createDomain({ name, authCode }))
  expect(await rival.createHost({ host, addresses })).toMatchObject({ reason: 'not-authorised' })
  expect(await ours.createHost({ host, addresses: [{ version: 4, address: '300.1.1.1' }] })).toMatchObject({
    reason: 'parameter-syntax',
  })
  expect(await ours.createHost({ host: 'ns1.else.example', addresses })).toMatchObject({ reason: 'policy' })
  dataOf(await ours.createHost({ host, addresses }))
  expect(await ours.createHost({ host, addresses })).toMatchObject({ reason: 'exists' })
  expect(dataOf(await ours.checkHosts({ hosts: [host, 'ns2.glued.com'] })).map(one => one.available)).toEqual([
    false,
    true,
  ])
  dataOf(await ours.updateDomain({ name, add: { nameServers: [host] } }))
  expect(dataOf(await ours.readDomain({ name }))).toMatchObject({
    statuses: ['ok'],
    nameServers: [host],
    subordinateHosts: [host],
  })
  expect(dataOf(await ours.readHost({ host }))).toMatchObject({ statuses: ['linked', 'ok'], addresses })
  expect(await ours.deleteHost({ host })).toMatchObject({ reason: 'association-prohibits' })
  expect(await ours.deleteDomain({ name })).toMatchObject({ reason: 'association-prohibits' })
  dataOf(await ours.updateHost({ host, newName: `ns9.${name}`, remove: { addresses: addresses.slice(0, 1) } }))
  expect(dataOf(await ours.readDomain({ name })).nameServers).toEqual([`ns9.${name}`])
  dataOf(await ours.updateDomain({ name, remove: { nameServers: [`ns9.${name}`] } }))
  dataOf(await ours.deleteHost({ host: `ns9.${name}` }))
  dataOf(await ours.deleteDomain({ name }))
})

test('contacts can be changed, and deleted while unused', async () => {
  dataOf(await ours.createContact(contactOf('EDIT-1')))
  expect(await ours.createContact(contactOf('EDIT-1'))).toMatchObject({ reason: 'exists' })
  dataOf(
    await ours.updateContact({
      contact: 'EDIT-1',
      email: 'new@example.com',
      addresses: [{ form: 'int', name: 'New Name', street: [], city: 'Paris', country: 'FR' }],
      addStatuses: ['clientDeleteProhibited'],
    }),
  )
  const changed = dataOf(await ours.readContact({ contact: 'EDIT-1' }))
  expect(changed).toMatchObject({ email: 'new@example.com', statuses: ['clientDeleteProhibited'] })
  expect(changed.addresses.map(one => [one.form, one.name]).sort()).toEqual([
    ['int', 'New Name'],
    ['loc', '阿达'],
  ])
  expect(await ours.deleteContact({ contact: 'EDIT-1' })).toMatchObject({ reason: 'status-prohibits' })
  dataOf(await ours.updateContact({ contact: 'EDIT-1', removeStatuses: ['clientDeleteProhibited'] }))
  const contacts = [
    { role: 'admin' as const, contact: 'EDIT-1' },
    { role: 'tech' as const, contact: 'EDIT-1' },
  ]
  dataOf(await ours.createDomain({ name: 'uses-it.org', registrant: 'EDIT-1', contacts, authCode }))
  expect(await ours.deleteContact({ contact: 'EDIT-1' })).toMatchObject({ reason: 'association-prohibits' })
  dataOf(await ours.deleteDomain({ name: 'uses-it.org' }))
  dataOf(await ours.deleteContact({ contact: 'EDIT-1' }))
  expect(dataOf(await ours.checkContacts({ contacts: ['EDIT-1'] }))[0]?.available).toBe(true)
  const foreign = contactOf('EDIT-2')
  foreign.addresses = [{ form: 'int', name: '阿达', street: [], city: 'Beijing', country: 'CN' }]
  expect(await ours.createContact(foreign)).toMatchObject({ reason: 'parameter-syntax' })
})

test('premium domains cost the agreed fee, or nothing is registered', async () => {
  dataOf(await ours.createContact(contactOf('RICH-1')))
  const contacts = [
    { role: 'admin' as const, contact: 'RICH-1' },
    { role: 'tech' as const, contact: 'RICH-1' },
  ]
  const gold = { name: 'gold.xyz', registrant: 'RICH-1', contacts, authCode }
  expect(await ours.createDomain(gold)).toMatchObject({ code: 2003 })
  const fee = (amount: string, currency = 'USD') => ({ currency, fees: [{ amount }] })
  expect(await ours.createDomain({ ...gold, fee: fee('2499.99') })).toMatchObject({ code: 2004 })
  expect(await ours.createDomain({ ...gold, fee: fee('2500.00', 'EUR') })).toMatchObject({ code: 2004 })
  expect(await ours.createDomain({ ...gold, fee: fee('2500.00') })).toMatchObject({
    kind: 'done',
    data: { charged: { currency: 'USD', fees: [{ amount: '2500.00' }] } },
  })
})

test('an empty account is refused, one with a credit limit is not', async () => {
  await registry.sandbox.setBalance('rival', { balance: '5.00', creditLimit: '0.00' })
  expect(await rival.createDomain({ name: 'unpaid.com', authCode })).toMatchObject({ code: 2104, reason: 'billing' })
  expect(dataOf(await rival.checkNames({ names: ['unpaid.com'] }))[0]?.available).toBe(true)
  await registry.sandbox.setBalance('rival', { balance: '5.00', creditLimit: '4.59' })
  dataOf(await rival.createDomain({ name: 'unpaid.com', authCode }))
})

test('refuses names that a policy forbids, with the same texts as the check', async () => {
  const names = ['a.com', 'xn--fiq228c.dev', 'ab--cd.com', 'nic.org', 'two.labels.com', 'name.nowhere', '-x.com']
  const checked = dataOf(await ours.checkNames({ names }))
  expect(checked.every(one => !one.available && one.reason)).toBe(true)
  for (const name of names) expect(await ours.createDomain({ name, authCode })).toMatchObject({ kind: 'refused' })
  dataOf(await ours.createDomain({ name: 'xn--fiq228c.com', authCode }))
})

test('of two concurrent creates of one domain one succeeds and the other is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const name = `contested-${round}.com`
    await registry.sandbox.setBalance('rival', { balance: '1000.00' })
    const outcomes = await Promise.all(
      [ours, rival, ours, rival].map(client => client.createDomain({ name, authCode })),
    )
    expect(outcomes.map(outcome => outcome.kind).sort()).toEqual(['done', 'refused', 'refused', 'refused'])
  }
})
