import * as payments from '@namestead/contract/recharges'
import * as rechargesContract from '@namestead/contract/recharges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amount, errorOf } from '../../testing/bank-desk.ts'
import { openTodos, operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { anyOperator } from '../../testing/test-operator.ts'
import { putPicture, verifyRegistrant } from '../../testing/verify-registrant.ts'

let app: TestApp
let customer: TestCustomer
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web'], { TRUST_PROXY: '1' })
  customer = await new TestCustomer(app).register()
  await verifyRegistrant(customer)
})
afterAll(() => app.close())

const by = ({ email }: { readonly email: string }) => ['--as', email, '--reason', 'a second look']
let added = 0
/** Adds an account; returns its id and how it is confirmed. */
async function add(...words: string[]) {
  const number = `DE${(++added).toString().padStart(20, '0')}`
  const account = ['--currency', 'USD', '--holder', 'Namestead Ltd', '--bank', 'First Bank', '--country', 'DE']
  const said = await operate(
    app,
    'add-bank-account',
    ...account,
    ...(words.includes('--number') ? [] : ['--number', number]),
    ...words,
  )
  const id = /^bank-account: (\d+)$/m.exec(said)?.[1] ?? ''
  expect(await isOffered(id)).toBe(false)
  return {
    id,
    number,
    confirm: (...who: string[]) => operate(app, 'confirm-bank-account', '--bank-account', id, ...who),
  }
}
const claimTo = async (id: string) =>
  errorOf(
    await customer.call(payments.addClaim, {
      channel: `bank-${id}`,
      amount: amount('50.00'),
      sentOn: app.clock.now(),
      payer: 'Mary Major',
      reference: `Transfer to ${id}`,
      files: [await putPicture(customer)],
    }),
  )
const startTo = async (id: string) =>
  errorOf(await customer.call(rechargesContract.startRecharge, { channel: `bank-${id}`, amount: amount('50.00') }))
const isOffered = async (id: string) =>
  (await customer.get(rechargesContract.listChannels, {})).channels.some(({ channel }) => channel === `bank-${id}`)
const todos = () => openTodos(app)

test('a bank account that one operator added is shown to no customer and takes nothing, until a second one confirms it', async () => {
  const { id, number, confirm } = await add('--note', 'Quote the reference.')
  expect(await isOffered(id)).toBe(false)
  expect(await startTo(id)).toBe('channel-unknown')
  expect(await claimTo(id)).toBe('channel-unknown')
  const file = ['--bank-account', id, '--file', import.meta.filename]
  await expect(operate(app, 'import-bank-statement', ...file)).rejects.toThrow(/no open account/)
  const terms = `USD ${number}, Namestead Ltd, First Bank (DE), Quote the reference.`
  expect(await todos()).toContain(`bank account ${id} (${terms})`)
  expect(await operate(app, 'list-bank-accounts')).toContain(`  ${terms} (Sandbox Operator)`)

  await expect(confirm()).rejects.toThrow(/You proposed this already/)
  const finance = await anyOperator(app, 'finance')
  await expect(confirm(...by(finance))).rejects.toThrow(/settings\.act/)
  expect(await isOffered(id)).toBe(false)

  const second = await anyOperator(app, 'admin')
  expect(await confirm(...by(second))).toMatch(/^state: done$/m)
  expect(await isOffered(id)).toBe(true)
  expect(await startTo(id)).toBe(1)
  expect(await claimTo(id)).toBe(1)
  expect(await todos()).not.toContain(number)
  await expect(confirm(...by(second))).rejects.toThrow(/confirmed already/)
  const { rows } = await app.databases.pool.query(
    'select call, subjects, outcome from operator_audit where operator_id = $1 order by id limit 1',
    [second.id],
  )
  const subjects = expect.arrayContaining([`bankAccount ${id}`])
  expect(rows).toEqual([{ call: '/console/bank-transfers/confirm-bank-account', subjects, outcome: 'done' }])
})

test('of two operators who confirm at once, one does', async () => {
  const { id, confirm } = await add()
  const [one, two] = [await anyOperator(app, 'admin'), await anyOperator(app, 'admin')]
  const both = await Promise.allSettled([confirm(...by(one)), confirm(...by(two))])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await isOffered(id)).toBe(true)
})

test('what was added by an operator who may not any more, or has changed since, is proposed anew', async () => {
  const [first, second, third] = [
    await anyOperator(app, 'admin', 'content'),
    await anyOperator(app, 'admin'),
    await anyOperator(app, 'admin'),
  ]
  const { id, confirm } = await add(...by(first))
  await operate(app, 'set-roles', '--operator', first.id, '--roles', 'content')
  expect(await confirm(...by(second))).toMatch(/^state: proposed$/m)
  await operate(app, 'disable-operator', '--operator', second.id)
  expect(await confirm(...by(third))).toMatch(/^state: proposed$/m)
  // No call changes an account; what somebody wrote into the database is confirmed by nobody who saw it before.
  await app.databases.pool.query("update bank_accounts set holder = 'Somebody Else' where id = $1", [id])
  expect(await confirm()).toMatch(/^state: proposed$/m)
  expect(await isOffered(id)).toBe(false)
  expect(await todos()).toContain('Somebody Else')
  expect(await confirm(...by(third))).toMatch(/^state: done$/m)
})

test('one operator takes an account out of use, confirmed or not, and what is added in its place is confirmed anew', async () => {
  const { id, number, confirm } = await add()
  await operate(app, 'end-bank-account', '--bank-account', id)
  expect(await todos()).not.toContain(number)
  const second = await anyOperator(app, 'admin')
  await expect(confirm(...by(second))).rejects.toThrow(/no open account/)
  const again = await add('--number', number)
  expect(await isOffered(again.id)).toBe(false)
  await again.confirm(...by(second))
  await operate(app, 'end-bank-account', '--bank-account', again.id)
  expect(await isOffered(again.id)).toBe(false)
})
