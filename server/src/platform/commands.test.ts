import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '../app/commands.ts'
import { operate } from '../testing/operate.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { TestCustomer } from '../testing/test-customer.ts'
import { formatAnswer } from './commands.ts'
import { SettingError } from './settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'])
})
afterAll(() => app.close())

test('an operator finds an account by its address', async () => {
  const { email, accountId } = await new TestCustomer(app).register()
  expect(await operate(app, 'find-accounts', '--text', email.toUpperCase())).toContain(accountId)
  expect(await operate(app, 'find-accounts', '--text', 'nobody@example.com')).toBe('No accounts.')
})

test('a missing or unknown option is reported in a sentence, with the command’s options', async () => {
  await expect(operate(app, 'end-sessions')).rejects.toThrow(/--account is missing[\s\S]*<id>/)
  await expect(operate(app, 'end-sessions', '--acount', 'x')).rejects.toThrow(/--acount/)
  await expect(operate(app, 'end-sessions', '--account', 'x')).rejects.toThrow(/--account isn't valid/)
})

test.each([
  ['There is no operator 7', 'There is no operator 7.'],
  ['This page is out of date. Reload it and try again.', 'This page is out of date. Reload it and try again.'],
])('a refusal ends in one full stop: %s', (msg, printed) => {
  const command = commands.find(({ name }) => name === 'disable-operator')!
  const answer = JSON.stringify({ code: -102, msg, data: null })
  expect(() => formatAnswer(command, answer, {})).toThrow(new SettingError(printed))
})

test('every command has a unique name', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
})
