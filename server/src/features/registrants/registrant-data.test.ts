import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import * as registrantChanges from '@namestead/contract/registrant-changes'
import * as registrants from '@namestead/contract/registrants'
import * as registration from '@namestead/contract/registration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(undefined, { TRUST_PROXY: '1' })
})
afterAll(async () => {
  await app.close()
})

const parisian = { ...contact, country: 'FR', province: 'Paris', city: 'Paris', postcode: '75001' } as const
const passport = [
  { key: 'id-kind', value: 'passport' },
  { key: 'id-number', value: '09AB12345' },
]
const errorOf = (answer: { readonly code: number }) => ('error' in answer ? answer.error : answer.code)
const rich = async () => (await new TestCustomer(app).register()).receive('100.00')
type Contact = Omit<typeof contact, 'country' | 'province' | 'city' | 'postcode' | 'email'> &
  Readonly<Record<'country' | 'province' | 'city' | 'postcode' | 'email', string>>
const templateOf = async (customer: TestCustomer, data: Contact = parisian) =>
  (await customer.get(registrants.saveTemplate, { label: 'Mine', ...data })).template
const frOf = async (customer: TestCustomer, template: string) => {
  const [fr] = (await customer.get(registrants.readExtensionData, { template, extensions: ['fr', 'com'] })).extensions
  if (!fr) throw new Error('.fr asks nothing')
  return fr
}
const fundsOf = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
async function place(customer: TestCustomer, name: string, template: string) {
  await customer.get(cart.addLines, { kind: 'registration', names: [name] })
  const { sum } = await customer.get(cart.readCart, {})
  return customer.call(cart.placeOrder, { total: sum, template })
}
async function buy(customer: TestCustomer, name: string, template: string) {
  const placed = await place(customer, name, template)
  if (placed.code !== 1) throw new Error(`not placed: ${JSON.stringify(placed)}`)
  await customer.get(cart.payOrder, { order: placed.data.order })
  return endedOrder(customer, placed.data.order)
}
const atRegistry = async (id: string): Promise<unknown> =>
  (await app.databases.pool.query('select registrant_data from registry_sandbox.contact where id = $1', [id])).rows[0]
    ?.registrant_data

describe('an extension that asks for more than an address (.fr)', () => {
  test('is registered with what the template says, asked once, and the registry has it', async () => {
    const customer = await rich()
    const template = await templateOf(customer)
    const before = await frOf(customer, template)
    expect(before).toMatchObject({ unicode: 'fr', inCountry: true, complete: false })
    expect(before.fields.map(({ key, required, value }) => [key, required, value])).toEqual([
      ['id-kind', true, ''],
      ['id-number', true, ''],
    ])
    // A person has no company number.
    expect(before.fields[0]?.choices.map(({ value }) => value)).toEqual(['identity-card', 'passport'])
    expect(await place(customer, 'asked-once.fr', template)).toMatchObject({
      error: 'registrant-data-needed',
      message: expect.stringContaining('.fr'),
    })
    expect(await fundsOf(customer)).toEqual(['100.00', '0.00'])

    await customer.get(registrants.saveExtensionData, { template, extension: 'fr', values: passport })
    expect(await frOf(customer, template)).toMatchObject({ complete: true })
    expect((await buy(customer, 'asked-once.fr', template)).lines).toMatchObject([{ state: 'done' }])
    expect(await fundsOf(customer)).toEqual(['92.01', '0.00'])
    expect(await atRegistry(`NS${template}-2`)).toEqual([{ extension: 'fr', values: passport }])
    const [domain] = (await customer.get(portfolio.findDomains, {})).domains
    expect(await customer.get(portfolio.readDomain, { domain: domain?.domain ?? '' })).toMatchObject({
      registrant: {
        details: [
          { label: 'ID document', value: 'Passport' },
          { label: 'ID number', value: '••••2345' },
        ],
      },
    })
    // The second domain asks nothing again, and an edited address keeps what was said.
    await customer.get(registrants.saveTemplate, { template, label: 'Mine', ...parisian, city: 'Lyon' })
    expect((await buy(customer, 'asked-twice.fr', template)).lines).toMatchObject([{ state: 'done' }])
    expect(await atRegistry(`NS${template}-3`)).toEqual([{ extension: 'fr', values: passport }])
  })

  test('keeps numbers sealed, and shows them to their owner alone', async () => {
    const [customer, stranger] = [await rich(), await rich()]
    const template = await templateOf(customer)
    const given = { template, extension: 'fr', values: passport }
    expect(errorOf(await stranger.call(registrants.saveExtensionData, given))).toBe('template-unknown')
    expect(errorOf(await stranger.call(registrants.readExtensionData, { template }))).toBe('template-unknown')
    await customer.get(registrants.saveExtensionData, given)
    // The same again is no new version.
    await customer.get(registrants.saveExtensionData, given)
    const { rows } = await app.databases.pool.query<{ version: number; data: Buffer }>(
      'select version, data from registrant_extension_data where template_id = $1',
      [template],
    )
    expect(rows.map(({ version }) => version)).toEqual([2])
    expect(rows[0]?.data.toString('latin1')).not.toContain('09AB12345')
    await expect(
      app.databases.pool.query(`update registrant_extension_data set data = '' where template_id = $1`, [template]),
    ).rejects.toThrow('never changed')
  })

  test.each([
    ['a kind of the other registrants', [{ key: 'id-kind', value: 'siren' }, passport[1]]],
    ['a number that is too short', [passport[0], { key: 'id-number', value: '12' }]],
    ['a number with spaces', [passport[0], { key: 'id-number', value: '12 34 56' }]],
    ['nothing', []],
  ])('refuses %s', async (_what, values) => {
    const customer = await new TestCustomer(app).register()
    const template = await templateOf(customer)
    const given = { template, extension: 'fr', values: values.flatMap(value => value ?? []) }
    expect(errorOf(await customer.call(registrants.saveExtensionData, given))).toBe('extension-data-wrong')
    expect(await frOf(customer, template)).toMatchObject({ complete: false })
  })

  test('has registrants in its countries only, and other extensions ask nothing', async () => {
    const customer = await rich()
    const template = await templateOf(customer, contact)
    await customer.get(registrants.saveExtensionData, { template, extension: 'fr', values: passport })
    expect(await frOf(customer, template)).toMatchObject({ inCountry: false, complete: false })
    expect(errorOf(await place(customer, 'abroad.fr', template))).toBe('registrant-country')
    const other = { template, extension: 'com', values: passport }
    expect(errorOf(await customer.call(registrants.saveExtensionData, other))).toBe('extension-asks-nothing')
  })

  test('is asked for by queues and changes of registrant too', async () => {
    const customer = await rich()
    const template = await templateOf(customer)
    const until = new Date(app.clock.now().getTime() + 20 * 86_400_000)
    const queued = { names: ['queued-soon.fr'], years: 1, template, maxPrice: usd(2000n), until }
    expect(errorOf(await customer.call(registration.queueRegistrations, queued))).toBe('registrant-data-needed')
    await customer.get(registrants.saveExtensionData, { template, extension: 'fr', values: passport })
    expect((await customer.get(registration.queueRegistrations, queued)).results).toMatchObject([{ refusal: null }])
    // Another country keeps no other domain of the list out.
    const abroad = {
      ...queued,
      names: ['queued-abroad.fr', 'queued-abroad.com'],
      template: await templateOf(customer, contact),
    }
    const { results } = await customer.get(registration.queueRegistrations, abroad)
    expect(results.map(({ refusal }) => refusal)).toEqual(['registrant-country', null])

    expect(await customer.call(registrants.deleteTemplate, { template })).toMatchObject({
      error: 'template-queued',
      message: expect.stringContaining('queued-soon.fr'),
    })
    await buy(customer, 'changes-hands.fr', template)
    const bare = await templateOf(customer, { ...parisian, email: 'other@example.com' })
    const [domain] = (await customer.get(portfolio.findDomains, {})).domains
    const selection = { domains: [domain?.domain ?? ''], count: 1, template: bare }
    const review = await customer.get(registrantChanges.reviewRegistrantChange, selection)
    expect(review).toMatchObject({
      refused: 1,
      domains: [{ refusal: expect.stringContaining('.fr needs more details') }],
    })
  })

  test('refused by its registry, the line fails with its reason and the money is back', async () => {
    const lenient = ['id-kind', 'id-number'].map(key => ({
      key,
      kind: 'text',
      label: { us: key, zhcn: key },
      required: true,
      allows: 'any',
      min: 1,
      max: 100,
    }))
    const setRule = (rule: string, ...value: string[]) =>
      operate(app, 'set-tld-rule', '--tld', 'fr', '--rule', rule, ...value)
    await setRule('registrant.countries', '--value', 'none')
    await setRule('registrant.fields', '--value', JSON.stringify(lenient))
    const customer = await rich()
    const template = await templateOf(customer)
    const values = [{ key: 'id-kind', value: 'passport' }, { key: 'id-number', value: 'n/a' }] // biome-ignore format: two
    await customer.get(registrants.saveExtensionData, { template, extension: 'fr', values })
    const { lines } = await buy(customer, 'refused-words.fr', template)
    expect(lines).toMatchObject([{ state: 'failed', note: expect.stringContaining('5 to 20 letters and digits') }])
    expect(await fundsOf(customer)).toEqual(['100.00', '0.00'])
    await setRule('registrant.countries')
    await setRule('registrant.fields')
  })
})

const text = (key: string, more = {}) => ({ key, kind: 'text', label: { us: 'A', zhcn: 'A' }, required: true, allows: 'any', min: 1, max: 9, ...more }) // biome-ignore format: one row
test.each([
  ['fields with one key', 'registrant.fields', [text('a'), text('a')], /can't be/],
  ['a minimum above its maximum', 'registrant.fields', [text('a', { min: 10 })], /minimum of a would be above/],
  ['a label in one language', 'registrant.fields', [text('a', { label: { us: 'A' } })], /zhcn/],
  ['a country without a code', 'registrant.countries', ['France'], /can't be/],
])('operators cannot declare %s', async (_what, rule, value, why) => {
  const set = operate(app, 'set-tld-rule', '--tld', 'de', '--rule', rule, '--value', JSON.stringify(value))
  await expect(set).rejects.toThrow(why)
})

test('a registrant’s postcode and phone are those of the country, and reach the registry as it takes them', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  const cases = [
    { country: 'GB', phonePrefix: '44', phone: '2079460000', postcode: ' SW1A 1AA ' },
    { country: 'HK', phonePrefix: '852', phone: '21234567', postcode: '' },
    { country: 'BS', phonePrefix: '1242', phone: '3251234', postcode: '' },
  ]
  for (const [index, given] of cases.entries()) {
    const { template } = await customer.get(registrants.saveTemplate, {
      label: given.country,
      ...contact,
      ...given,
      preferred: true,
    })
    expect((await customer.get(registrants.readTemplate, { template })).postcode).toBe(given.postcode.trim())
    const name = `posted-${index}.org`
    await customer.get(cart.addLines, { kind: 'registration', names: [name] })
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum, template })
    await customer.get(cart.payOrder, { order })
    expect((await endedOrder(customer, order)).lines[0]).toMatchObject({ state: 'done' })
    const { rows } = await app.databases.pool.query(
      `select c.addresses, c.voice from registry_sandbox.domain d join registry_sandbox.contact c on c.id = d.registrant where d.name = $1`,
      [name],
    )
    expect(rows[0].addresses[0].postalCode ?? '').toBe(given.postcode.trim())
    expect(rows[0].voice.number).toMatch(/^\+\d{1,3}\.\d{4,14}$/)
  }
  expect(
    await customer.call(registrants.saveTemplate, { label: 'Wrong', ...contact, country: 'GB', postcode: '12345' }),
  ).toMatchObject({
    error: 'postcode-incorrect',
  })
})
