import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '../app/commands.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { TestCustomer } from '../testing/test-customer.ts'
import { readOptions } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'])
})
afterAll(() => app.close())

const operate = (name: string, ...words: string[]) => {
  const command = commands.find(known => known.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return command.run(app, readOptions(command, words))
}

test('an operator finds an account by its address', async () => {
  const { email, accountId } = await new TestCustomer(app).register()
  expect(await operate('find-account', '--email', email.toUpperCase())).toContain(accountId)
  await expect(operate('find-account', '--email', 'nobody@example.com')).rejects.toThrow(/no account/)
})

test('a missing or unknown option is said in a sentence, with what the command takes', () => {
  expect(() => operate('find-account')).toThrow(/--email is missing[\s\S]*<address>/)
  expect(() => operate('find-account', '--emial', 'x')).toThrow(/--emial/)
})

test('every command has a name of its own', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
})
