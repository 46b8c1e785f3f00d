import * as contract from '@namestead/contract/account'
import { readAccount } from '@namestead/contract/identity'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contact } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'])
})
afterAll(() => app.close())

const languageOf = async ({ accountId }: TestCustomer) =>
  (await app.databases.pool.query('select language from accounts where id = $1', [accountId])).rows[0].language

const complete = { phone: '13800138000', country: 'CN', address: '88 Long Road, Pudong' }

describe('complete information', () => {
  test('offers countries with both names and their prefix', async () => {
    const customer = await new TestCustomer(app, 'zhcn').registerOnly()
    const { countries, defaultCountry, phonePrefix } = await customer.get(contract.listPhonePrefixes, {})
    expect([defaultCountry, phonePrefix]).toEqual(['CN', '86'])
    expect(countries.DE).toEqual({ nameEnglish: 'Germany', nameChinese: '德国', phonePrefix: '49' })
    expect(Object.keys(countries).length).toBeGreaterThan(230)
    const wire = (await (
      await customer.fetch('/user_zh/get_gjdh', { headers: { 'accept-language': 'zh-CN' } })
    ).json()) as { data: { country_list: object } }
    expect(wire.data).toMatchObject({
      qh: '86',
      code: 'CN',
      country_list: { US: { name_us: 'United States', qh: '1' } },
    })
  })

  test.each([
    ['a country that does not exist', { country: 'XX' }, 'country-unknown'],
    ['a number that the prefix does not have', { phone: '12345678901' }, 'phone-incorrect'],
    ['an address of three characters', { address: 'abc' }, 'address-incorrect'],
    ['an address of 301 characters', { address: 'a'.repeat(301) }, 'address-incorrect'],
  ])('refuses %s and stores nothing', async (_what, change, error) => {
    const customer = await new TestCustomer(app).registerOnly()
    expect(await customer.call(contract.completeInformation, { ...complete, ...change })).toMatchObject({ error })
    expect(await customer.get(contract.readProfile, {})).toMatchObject({ country: null, phone: '', address: '' })
  })

  test('fixes the country, of two concurrent choices too', async () => {
    const customer = await new TestCustomer(app).registerOnly()
    const answers = await Promise.all([
      customer.call(contract.completeInformation, complete),
      customer.call(contract.completeInformation, { ...complete, country: 'US', phone: '2025550123' }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([-1, 1])
    const { country } = await customer.get(contract.readProfile, {})
    const other = country === 'CN' ? { country: 'US', phone: '2025550123' } : {}
    expect(await customer.call(contract.completeInformation, { ...complete, ...other })).toMatchObject({
      error: 'country-fixed',
    })
  })
})

describe('the completed information', () => {
  test('is proposed for a registrant, and leaves the profile to its own call', async () => {
    const customer = await new TestCustomer(app).registerOnly()
    await customer.get(contract.completeInformation, complete)
    const known = { phone: '', address: '', completedPhone: complete.phone, completedAddress: complete.address }
    expect(await customer.get(contract.readProfile, {})).toMatchObject(known)
    expect(await customer.get(registrants.proposeContact, {})).toMatchObject({
      email: customer.email, country: 'CN', phonePrefix: '86', phone: complete.phone, address: complete.address,
      province: '', city: '', postcode: '',
    }) // biome-ignore format: one proposal
    const synced = { displayName: 'Li Wei', province: 'Shanghai', city: 'Shanghai', postcode: '200120' }
    await customer.get(contract.saveProfile, { ...synced, phone: '13900139000', address: 'Other Road 1' })
    expect(await customer.get(registrants.proposeContact, {})).toMatchObject({
      phone: '13900139000', address: 'Other Road 1', province: 'Shanghai', postcode: '200120',
    }) // biome-ignore format: one proposal
  })
})

describe('the profile', () => {
  const profile = {
    displayName: 'Li Wei',
    phone: '13900139000',
    province: 'Shanghai',
    city: 'Shanghai',
    address: '1 Road',
    postcode: '200-120',
  }

  test('is stored once the country is chosen', async () => {
    const customer = await new TestCustomer(app).registerOnly()
    expect(await customer.call(contract.saveProfile, profile)).toMatchObject({ error: 'country-unknown' })
    await customer.get(contract.completeInformation, complete)
    await customer.get(contract.saveProfile, profile)
    expect(await customer.get(contract.readProfile, {})).toMatchObject({ ...profile, country: 'CN', phonePrefix: '86' })
    expect(await customer.get(readAccount, {})).toMatchObject({ displayName: 'Li Wei' })
  })

  test.each(['-20012', '20', '1234567890123', '20012-'])('refuses the postcode %s', async postcode => {
    const customer = await new TestCustomer(app).registerOnly()
    await customer.get(contract.completeInformation, complete)
    expect(await customer.call(contract.saveProfile, { ...profile, postcode })).toMatchObject({
      error: 'postcode-incorrect',
    })
  })
})

describe('preferences', () => {
  test('are stored without the extra fields of other calls, and only from our own pages', async () => {
    const [customer, other] = [await new TestCustomer(app).registerOnly(), await new TestCustomer(app).registerOnly()]
    const save = (who: TestCustomer, label: string) => who.get(registrants.saveTemplate, { label, ...contact })
    const first = await save(customer, 'First')
    const second = await save(customer, 'Second')
    const stranger = await save(other, 'Theirs')
    const preferred = async () =>
      (await customer.get(registrants.findTemplates, {})).templates
        .filter(row => row.preferred)
        .map(row => row.template)
    expect(await preferred()).toEqual([first.template])
    await customer.get(contract.savePreferences, { language: 'zhcn', template: second.template })
    expect(await preferred()).toEqual([second.template])
    expect(
      await customer.call(contract.savePreferences, { language: 'us', template: stranger.template }),
    ).toMatchObject({
      code: -1,
      error: 'preferred-template-unknown',
    })
    const form = new URLSearchParams({ language: 'us', template: first.template })
    for (const headers of [{}, { 'X-Requested-With': 'XMLHttpRequest', Origin: 'https://elsewhere.example' }]) {
      const response = await customer.fetch('/user_zh/save_sz', { method: 'POST', body: form, headers })
      expect(await response.json()).toMatchObject({ code: -102 })
    }
    expect(await preferred()).toEqual([second.template])
    expect(await languageOf(customer)).toBe('zhcn')
  })

  test('of language follow the page; a language that is not offered is refused with a message', async () => {
    const customer = await new TestCustomer(app).registerOnly()
    expect(await customer.call(contract.switchLanguage, { language: 'fr' })).toMatchObject({
      code: -1,
      message: 'Language switch failed',
    })
    await customer.get(contract.switchLanguage, { language: 'zhcn' })
    expect(await languageOf(customer)).toBe('zhcn')
    expect(await new TestCustomer(app).call(contract.switchLanguage, { language: 'zhcn' })).toMatchObject({ code: 1 })
  })
})
