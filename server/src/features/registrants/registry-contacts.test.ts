import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(undefined, { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const read = async (customer: TestCustomer, template: string) =>
  (await customer.get(registrants.listRegistryContacts, { template })).registries
const thick = async (customer: TestCustomer, template: string) => {
  const found = (await read(customer, template)).find(({ state }) => state !== 'thin')
  if (!found) throw new Error('no registry takes contacts')
  return found
}
const errorOf = (answer: { readonly code: number }) => ('error' in answer ? answer.error : answer.code)
const inState = (customer: TestCustomer, template: string, state: registrants.ContactState) =>
  eventually(async () => {
    const found = await thick(customer, template)
    return found.state === state && found
  }, 30)

test('a registry gets a template beforehand, and again after what it refused was mended', async () => {
  const customer = await new TestCustomer(app).register()
  const { template } = await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  const before = await thick(customer, template)
  expect(before).toMatchObject({ state: 'none', contact: '', domains: 0 })
  expect(before.extensions).toContain('org')
  const thin = (await read(customer, template)).find(({ state }) => state === 'thin')
  expect(thin?.extensions).toContain('com')

  await setFault(app.databases.pool, {
    command: 'create-contact',
    object: `NS${template}-1`,
    kind: 'refuse',
    code: 2306,
  })
  const { registry } = before
  await customer.get(registrants.sendContact, { template, registry })
  expect((await inState(customer, template, 'refused')).reason).not.toBe('')
  await clearFaults(app.databases.pool)
  // Mended: the edit is another version, of which nothing was sent.
  await customer.get(registrants.saveTemplate, { template, label: 'Mine', ...contact, city: 'Herndon' })
  expect((await thick(customer, template)).state).toBe('none')
  await customer.get(registrants.sendContact, { template, registry })
  const accepted = await inState(customer, template, 'accepted')
  expect(accepted).toMatchObject({ contact: `NS${template}-2` })
  expect(accepted.acceptedAt).not.toBeNull()
  // A repeat sends nothing.
  await customer.get(registrants.sendContact, { template, registry })
  expect((await thick(customer, template)).state).toBe('accepted')
  expect(
    (await customer.get(registrants.listRegistryContacts, { template, state: 'accepted' })).registries,
  ).toHaveLength(1)
})

test('domains count where they are, and other accounts neither see nor send a template', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  await endedOrder(customer, await orderNames(customer, ['contact-count.org']), 60)
  const { templates } = await customer.get(registrants.findTemplates, {})
  const template = templates.find(({ domainCount }) => domainCount > 0)?.template ?? ''
  expect(await thick(customer, template)).toMatchObject({ state: 'accepted', domains: 1 })
  const stranger = await new TestCustomer(app).register()
  const { registry } = await thick(customer, template)
  expect(errorOf(await stranger.call(registrants.listRegistryContacts, { template }))).toBe('template-unknown')
  expect(errorOf(await stranger.call(registrants.sendContact, { template, registry }))).toBe('template-unknown')
  expect(errorOf(await customer.call(registrants.sendContact, { template, registry: '999999' }))).toBe(
    'registry-unknown',
  )
})

test('an account has registries create so many contacts a day, and edits templates so often', async () => {
  const customer = await new TestCustomer(app).register()
  const { template } = await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  const { registry } = await thick(customer, template)
  await operate(app, 'set-policy', '--key', 'registrants.max-contacts-a-day', '--value', '1')
  await customer.get(registrants.sendContact, { template, registry })
  await inState(customer, template, 'accepted')
  await customer.get(registrants.saveTemplate, { template, label: 'Mine', ...contact, city: 'Herndon' })
  expect(errorOf(await customer.call(registrants.sendContact, { template, registry }))).toBe('registrants-too-many')
  await operate(app, 'set-policy', '--key', 'registrants.max-edits-a-day', '--value', '2')
  const edit = { template, label: 'Mine', ...contact, city: 'Vienna' }
  await eventually(async () => errorOf(await customer.call(registrants.saveTemplate, edit)) === 'registrants-too-many')
  const stranger = await new TestCustomer(app).register()
  expect(errorOf(await stranger.call(registrants.saveTemplate, { label: 'Mine', ...contact }))).toBe(1)
})

test('an extension that asks for the registrant’s documents says so until they are verified', async () => {
  const customer = await new TestCustomer(app).register()
  const { template } = await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  const verification = ['--tld', 'club', '--rule', 'verification']
  await operate(app, 'set-tld-rule', ...verification, '--value', 'real-name')
  const asking = () =>
    customer
      .get(registrants.listRegistryContacts, { template, state: 'documents' })
      .then(({ registries }) => registries)
  await eventually(async () => (await asking()).length === 1)
  expect(await asking()).toMatchObject([{ extensions: ['club'], state: 'documents', contact: '' }])
  await app.databases.pool.query(
    `insert into registrant_documents (account_id, template_id, kind, name, organisation, document_number, state, submitted_at,
       decided_at, verified_until)
     select account_id, id, kind, name, coalesce(organisation, ''), 'x', 'verified', now(), now(), now() + interval '1 year'
     from registrant_templates where id = $1`,
    [template],
  )
  expect(await asking()).toEqual([])
  await operate(app, 'set-tld-rule', ...verification)
})
