import { afterAll, beforeAll, expect, test } from 'vitest'
import { canCheckSchemas, schemaProblems } from '../epp/test-schemas.ts'
import type { Registry } from '../port.ts'
import { contactOf, dataOf, startTestRegistry, type TestRegistry } from '../test-registry.ts'

let registry: TestRegistry
let ours: Registry
let rival: Registry
let authCode: string
beforeAll(async () => {
  registry = await startTestRegistry()
  ours = registry.client('namestead')
  rival = registry.client('rival')
  authCode = registry.sandbox.transferable.authCode
})
afterAll(() => registry.close())

async function emptied(client: Registry) {
  const messages = []
  for (;;) {
    const message = dataOf(await client.nextMessage())
    if (!message) return messages
    messages.push(message)
    dataOf(await client.acknowledgeMessage({ message: message.id }))
  }
}

test('an unanswered transfer is approved after five days, to the second, and both registrars are notified', async () => {
  const name = 'transfer-me.com'
  expect(await ours.requestTransfer({ name, authCode: 'not-this-one' })).toMatchObject({ reason: 'wrong-auth-code' })
  const before = dataOf(await ours.readDomain({ name, authCode }))
  const requested = await ours.requestTransfer({
    name,
    authCode,
    period: { value: 1, unit: 'years' },
    fee: { currency: 'USD', fees: [{ amount: '9.59' }] },
  })
  expect(requested).toMatchObject({
    kind: 'pending',
    data: { state: 'pending', requester: 'namestead', actor: 'rival', actionAt: new Date('2026-03-06T10:00:00Z') },
  })
  expect(await ours.requestTransfer({ name, authCode })).toMatchObject({ reason: 'transfer-pending' })
  expect(dataOf(await rival.readDomain({ name })).statuses).toContain('pendingTransfer')
  expect(await rival.updateDomain({ name, authCode: 'Other-Code-1' })).toMatchObject({ reason: 'status-prohibits' })
  expect((await emptied(rival)).at(-1)?.about).toMatchObject({
    kind: 'domain-transfer',
    transfer: { name, state: 'pending' },
  })

  expect(await registry.sandbox.sweep(registry.clock.set('2026-03-06T09:59:59Z'))).toBe(0)
  expect(await registry.sandbox.sweep(registry.clock.set('2026-03-06T10:00:00Z'))).toBe(1)
  const after = dataOf(await ours.readDomain({ name }))
  expect(after).toMatchObject({
    sponsor: 'namestead',
    graceStatuses: ['transferPeriod'],
    transferredAt: registry.clock.now(),
  })
  expect(after.expiresAt?.getUTCFullYear()).toBe((before.expiresAt?.getUTCFullYear() ?? 0) + 1)
  for (const side of [ours, rival]) {
    const [message] = await emptied(side)
    expect(message?.about).toMatchObject({
      kind: 'domain-transfer',
      transfer: { name, state: 'serverApproved', expiresAt: after.expiresAt },
    })
  }
  expect(dataOf(await ours.queryTransfer({ name })).state).toBe('serverApproved')
  expect(await rival.requestTransfer({ name, authCode })).toMatchObject({ reason: 'not-transferable' })
})

test('the losing registrar rejects, the gaining registrar cancels, and the fee is refunded', async () => {
  const name = 'old-shop.com'
  const balance = async () => {
    const { rows } = await registry.database.pool.query<{ balance: string }>(
      `select balance::text from registry_sandbox.registrar where id = 'namestead'`,
    )
    return rows[0]?.balance
  }
  const before = await balance()
  dataOf(await ours.requestTransfer({ name, authCode }))
  expect(await balance()).not.toBe(before)
  expect(await ours.rejectTransfer({ name })).toMatchObject({ reason: 'not-authorised' })
  expect(dataOf(await rival.rejectTransfer({ name }))).toMatchObject({ state: 'clientRejected' })
  expect(await balance()).toBe(before)
  expect((await emptied(ours)).at(-1)?.about).toMatchObject({ transfer: { name, state: 'clientRejected' } })

  dataOf(await ours.requestTransfer({ name, authCode }))
  expect(await rival.cancelTransfer({ name })).toMatchObject({ reason: 'not-authorised' })
  expect(dataOf(await ours.cancelTransfer({ name }))).toMatchObject({ state: 'clientCancelled' })
  expect(await ours.cancelTransfer({ name })).toMatchObject({ reason: 'no-transfer-pending' })
  expect(await balance()).toBe(before)

  dataOf(await ours.requestTransfer({ name, authCode }))
  expect(dataOf(await rival.approveTransfer({ name }))).toMatchObject({ state: 'clientApproved' })
  expect(dataOf(await ours.readDomain({ name })).sponsor).toBe('namestead')
})

test('refuses transfers that are not allowed', async () => {
  expect(await ours.requestTransfer({ name: 'locked-name.com', authCode })).toMatchObject({
    reason: 'status-prohibits',
  })
  expect(await ours.requestTransfer({ name: 'google.com', authCode: 'not-for-anybody' })).toMatchObject({
    reason: 'status-prohibits',
  })
  dataOf(await rival.createDomain({ name: 'too-young.com', authCode }))
  expect(await ours.requestTransfer({ name: 'too-young.com', authCode })).toMatchObject({ reason: 'not-transferable' })
  expect(await ours.requestTransfer({ name: 'nobody-has-it.com', authCode })).toMatchObject({
    reason: 'does-not-exist',
  })
  expect(await ours.queryTransfer({ name: 'blue-harbor.com' })).toMatchObject({ reason: 'not-authorised' })
})

test('moves subordinate hosts with the domain', async () => {
  const name = 'garden-tools.com'
  dataOf(await rival.createHost({ host: `ns1.${name}`, addresses: [{ version: 4, address: '192.0.2.1' }] }))
  dataOf(await ours.requestTransfer({ name, authCode }))
  dataOf(await rival.approveTransfer({ name }))
  expect(dataOf(await ours.readHost({ host: `ns1.${name}` })).sponsor).toBe('namestead')
})

test('transfers contacts in the same manner', async () => {
  dataOf(await rival.createContact(contactOf('MOVE-1')))
  const code = contactOf('MOVE-1').authCode
  expect(await ours.readContact({ contact: 'MOVE-1' })).toMatchObject({ reason: 'not-authorised' })
  dataOf(await ours.requestContactTransfer({ contact: 'MOVE-1', authCode: code }))
  expect(dataOf(await rival.rejectContactTransfer({ contact: 'MOVE-1' })).state).toBe('clientRejected')
  dataOf(await ours.requestContactTransfer({ contact: 'MOVE-1', authCode: code }))
  await registry.forward(5)
  expect(dataOf(await ours.readContact({ contact: 'MOVE-1' })).sponsor).toBe('namestead')
  expect((await emptied(ours)).at(-1)?.about).toMatchObject({
    kind: 'contact-transfer',
    transfer: { contact: 'MOVE-1', state: 'serverApproved' },
  })
})

test.skipIf(!canCheckSchemas)('every frame of these scenarios was valid', () => {
  const frames = registry.journal.flatMap(({ request, response }) => [request, response ?? []].flat())
  expect(schemaProblems(frames)).toEqual([])
})
