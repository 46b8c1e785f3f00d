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
  expect(await operate(app, 'find-account', '--email', email.toUpperCase())).toContain(accountId)
  await expect(operate(app, 'find-account', '--email', 'nobody@example.com')).rejects.toThrow(/no account/)
})

test('a missing or unknown option is reported in a sentence, with the command’s options', async () => {
  await expect(operate(app, 'find-account')).rejects.toThrow(/--email is missing[\s\S]*<address>/)
  await expect(operate(app, 'find-account', '--emial', 'x')).rejects.toThrow(/--emial/)
  await expect(operate(app, 'find-account', '--email', 'x')).rejects.toThrow(/--email isn't valid/)
})

test.each([
  ['There is no operator 7', 'There is no operator 7.'],
  ['This page is out of date. Reload it and try again.', 'This page is out of date. Reload it and try again.'],
])('a refusal ends in one full stop: %s', (msg, printed) => {
  const command = commands.find(({ name }) => name === 'disable-operator')!
  const answer = JSON.stringify({ code: -102, msg, data: null })
  expect(() => formatAnswer(command, answer, { text: () => '' })).toThrow(new SettingError(printed))
})

test('every command has a unique name', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
})
