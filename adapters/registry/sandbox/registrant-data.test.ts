import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExtensionData, Registry } from '../port.ts'
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

const fr = (values: Readonly<Record<string, string>>): ExtensionData[] => [
  { extension: 'fr', values: Object.entries(values).map(([key, value]) => ({ key, value })) },
]
const passport = fr({ 'id-kind': 'passport', 'id-number': '09AB12345' })

async function contact(id: string, country: string, registrantData?: ExtensionData[]) {
  const { addresses, ...rest } = contactOf(id)
  const [address] = addresses
  if (!address) throw new Error('no address')
  const { organisation: _, ...person } = address
  return ours.createContact({ ...rest, addresses: [{ ...person, country }], registrantData })
}

const register = (name: string, registrant: string) =>
  ours.createDomain({
    name,
    authCode,
    registrant,
    contacts: [
      { role: 'admin', contact: registrant },
      { role: 'tech', contact: registrant },
    ],
  })

test('an extension that asks for more than an address registers for who gave it, and says what is missing', async () => {
  dataOf(await contact('WHOLE-1', 'FR', passport))
  dataOf(await register('maison.fr', 'WHOLE-1'))

  dataOf(await contact('BARE-1', 'FR'))
  expect(await register('sans.fr', 'BARE-1')).toMatchObject({
    reason: 'parameter-missing',
    details: ['the registrant has no id-kind for .fr'],
  })
  dataOf(await contact('COMPANY-1', 'FR', fr({ 'id-kind': 'siren', 'id-number': '123456789' })))
  expect(await register('sans.fr', 'COMPANY-1')).toMatchObject({ reason: 'policy' })
  dataOf(await contact('FOREIGN-1', 'US', passport))
  expect(await register('sans.fr', 'FOREIGN-1')).toMatchObject({ reason: 'policy' })
  expect(dataOf(await ours.checkNames({ names: ['sans.fr'] }))).toMatchObject([{ available: true }])
  // A contact without it serves the others, and may not replace the one that has it.
  dataOf(await register('sans.org', 'BARE-1'))
  expect(await ours.updateDomain({ name: 'maison.fr', registrant: 'BARE-1' })).toMatchObject({
    reason: 'parameter-missing',
  })
})

test('values that the registry does not take are refused with the contact, in words', async () => {
  expect(await contact('BROKEN-1', 'FR', fr({ 'id-kind': 'passport', 'id-number': 'x' }))).toMatchObject({
    reason: 'parameter-syntax',
    details: ['the id-number is 5 to 20 letters and digits'],
  })
  expect(await contact('BROKEN-1', 'FR', fr({ shoes: '42' }))).toMatchObject({ reason: 'policy' })
  expect(await contact('BROKEN-1', 'FR', [{ extension: 'org', values: [{ key: 'a', value: 'b' }] }])).toMatchObject({
    reason: 'policy',
  })
})

test('the numbers are shown to the sponsor alone, and are in no journal', async () => {
  dataOf(await contact('SECRET-1', 'FR', fr({ 'id-kind': 'passport', 'id-number': 'Q7654321' })))
  expect(dataOf(await ours.readContact({ contact: 'SECRET-1' })).registrantData).toEqual(
    fr({ 'id-kind': 'passport', 'id-number': 'Q7654321' }),
  )
  const { authCode: code } = contactOf('SECRET-1')
  expect(dataOf(await rival.readContact({ contact: 'SECRET-1', authCode: code })).registrantData).toEqual([])
  expect(registry.journal.some(entry => JSON.stringify(entry).includes('SECRET-1'))).toBe(true)
  expect(registry.journal.some(entry => JSON.stringify(entry).includes('Q7654321'))).toBe(false)
})
