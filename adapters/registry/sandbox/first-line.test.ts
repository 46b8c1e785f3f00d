import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactOf, dataOf, startTestRegistry, type TestRegistry } from '../test-registry.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await startTestRegistry()
})
afterAll(() => registry.close())

test('finds, registers and reads back a domain', async () => {
  const client = registry.client()
  const checked = dataOf(
    await client.checkNames({
      names: ['google.com', 'fresh-name.com', 'gold.xyz'],
      fees: { commands: [{ command: 'create', period: { value: 1, unit: 'years' } }, { command: 'restore' }] },
    }),
  )
  expect(checked.map(({ name, available }) => [name, available])).toEqual([
    ['google.com', false],
    ['fresh-name.com', true],
    ['gold.xyz', true],
  ])
  expect(checked[2]?.prices).toMatchObject({ currency: 'USD', priceClass: 'premium-gold' })
  expect(checked[2]?.prices?.commands[0]).toMatchObject({ standard: false, fees: [{ amount: '2500.00' }] })

  const created = dataOf(await client.createDomain({ name: 'fresh-name.com', authCode: 'Secret-Code-1' }))
  expect(created.expiresAt).toEqual(new Date('2027-03-01T10:00:00Z'))
  const read = dataOf(await client.readDomain({ name: 'fresh-name.com' }))
  expect(read).toMatchObject({
    sponsor: 'namestead',
    statuses: ['inactive'],
    graceStatuses: ['addPeriod'],
    authCode: 'Secret-Code-1',
  })
})

test('a thick domain carries its contacts and name servers', async () => {
  const client = registry.client()
  dataOf(await client.createContact(contactOf('ADA-1')))
  dataOf(await client.createHost({ host: 'ns1.elsewhere.example' }))
  const domain = {
    name: 'thick-name.org',
    registrant: 'ADA-1',
    contacts: [
      { role: 'admin', contact: 'ADA-1' },
      { role: 'tech', contact: 'ADA-1' },
    ],
    nameServers: ['ns1.elsewhere.example'],
    authCode: 'Secret-Code-1',
  } as const
  const created = await client.createDomain({
    ...domain,
    contacts: [...domain.contacts],
    nameServers: [...domain.nameServers],
  })
  expect(created).toMatchObject({ kind: 'done', code: 1000 })
  expect(dataOf(await client.readDomain({ name: 'thick-name.org' }))).toMatchObject({
    statuses: ['ok'],
    registrant: 'ADA-1',
    contacts: domain.contacts,
    nameServers: domain.nameServers,
  })
  expect(dataOf(await client.readContact({ contact: 'ADA-1' }))).toMatchObject({
    ...contactOf('ADA-1'),
    statuses: ['linked', 'ok'],
  })
  expect(await client.createDomain({ name: 'no-contacts.org', authCode: 'Secret-Code-1' })).toMatchObject({
    kind: 'refused',
    reason: 'parameter-missing',
  })
})

test('keeps passwords and auth codes out of the journal', () => {
  const journal = JSON.stringify(registry.journal)
  expect(registry.journal.map(entry => entry.command)).toContain('create-domain')
  expect(journal).toContain('fresh-name.com')
  expect(journal).not.toContain('Secret-Code-1')
  expect(journal).not.toContain('contact-auth-1')
})

test('a check carries ten names unless the registry is known to accept more', async () => {
  const names = Array.from({ length: 25 }, (_, number) => `unhinted-${number}.com`)
  expect(dataOf(await registry.client().checkNames({ names })).map(({ name }) => name)).toEqual(names)
  const frames = registry.journal.filter(({ request }) => request.includes('unhinted-'))
  expect(frames.map(({ request }) => request.match(/<domain:name>/g)?.length).sort()).toEqual([10, 10, 5])
})
