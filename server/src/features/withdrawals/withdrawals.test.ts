import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as ledger from '@namestead/contract/ledger'
import { parseAmount, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as pushes from '@namestead/contract/pushes'
import * as registrants from '@namestead/contract/registrants'
import * as withdrawals from '@namestead/contract/withdrawals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTodos, operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { operateByTwo } from '../../testing/test-operator.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'
import { putPicture, verifyRegistrant } from '../../testing/verify-registrant.ts'
import { charge, platform } from '../ledger/index.ts'

let app: TestApp
const [one, two] = ['one@operators.example', 'two@operators.example']
beforeAll(async () => {
  app = await openTestApp(undefined, { TRUST_PROXY: '1' })
  for (const email of [one, two])
    await app.databases.pool.query(
      `with made as (insert into operators (name, email, created_at) values ($1, $1, now()) returning id)
       insert into operator_roles (operator_id, role) select id, 'finance' from made`,
      [email],
    )
  for (const [key, value] of [
    ['payouts.debtor-name', 'Namestead Ltd'],
    ['payouts.debtor-iban', 'GB29NWBK60161331926819'],
    ['payouts.debtor-bic', 'NWBKGB2L'],
  ] as const)
    await operate(app, 'set-policy', '--key', key, '--value', value)
})
afterAll(() => app.close())

/** The virtual clock never goes back. */
let ahead = 0
const days = (count: number) => {
  ahead += count * 86_400_000
  return app.databases.transact(tx => setOffset(tx, ahead))
}
const amount = (text: string) => parseAmount(text) ?? usd(0n)
const errorOf = (answer: { readonly code: number }) => ('error' in answer ? answer.error : answer.code)
const as = (who: string, name: string, ...words: string[]) =>
  operate(app, name, ...words, '--as', who, '--reason', 'a test')
let sold = 0
/** A seller with the proceeds of a push of this price, past their hold. */
async function seller(price: string) {
  sold += 1
  const name = `sold-${sold}.com`
  const customer = await (await new TestCustomer(app).register()).receive('50.00')
  await openProtection(customer)
  await verifyRegistrant(customer)
  const { lines } = await endedOrder(customer, await orderNames(customer, [name]), 60)
  const domain = lines[0]?.result ?? ''
  await transferLocked(customer)
  const receiver = await (await new TestCustomer(app).register()).receive(price)
  await openProtection(receiver)
  const data = { ...contact, name: 'Nora Newton', email: `nora${receiver.accountId}@example.com` }
  const { template } = await receiver.get(registrants.saveTemplate, { label: 'Nora', ...data })
  const { push } = await customer.get(pushes.sendPush, {
    domains: [domain],
    receiver: receiver.accountId,
    price: amount(price),
    withZone: true,
    waivesLock: false,
  })
  await receiver.get(pushes.acceptPush, { push, template, withZone: true })
  const held = await customer.get(withdrawals.findCredits, {})
  expect(held.credits).toMatchObject([{ credit: `push:${push}`, subject: name, state: 'held', open: usd(0n) }])
  await days(8)
  await eventually(async () => (await customer.get(withdrawals.findCredits, {})).credits[0]?.state === 'settleable', 30)
  await openProtection(customer).catch(() => undefined)
  return { customer, credit: `push:${push}` }
}

const iban = 'DE89370400440532013000'
const add = (customer: TestCustomer, holder = contact.name, number = iban) =>
  customer.call(withdrawals.addPayee, { kind: 'bank', holder, number })

/** All steps before a withdrawal. */
async function ready(price: string) {
  const { customer, credit } = await seller(price)
  const { settlement } = await customer.get(withdrawals.settleCredits, { credits: [credit] })
  expect(settlement).not.toBeNull()
  const { payee, state } = await customer.get(withdrawals.addPayee, {
    kind: 'bank',
    holder: contact.name,
    number: iban,
  })
  expect(state).toBe('verified')
  await customer.get(withdrawals.acceptAgreement, {
    version: (await customer.get(withdrawals.readWithdrawable, {})).agreementVersion,
  })
  await app.databases.pool.query('update payees set usable_from = added_at where id = $1', [payee])
  return { customer, payee }
}
const submit = (customer: TestCustomer, payee: string, text: string) =>
  customer.call(withdrawals.submitWithdrawal, { payee, amount: amount(text) })
async function submitted(price: string, text: string) {
  const { customer, payee } = await ready(price)
  const { withdrawal } = await customer.get(withdrawals.submitWithdrawal, { payee, amount: amount(text) })
  return { customer, payee, withdrawal }
}
const restrictWithdrawals = (account: string) => {
  const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const what = ['--account', account, '--restrictions', 'withdrawals', '--until', until]
  return operate(app, 'restrict-account', ...what, '--note', 'We are checking a payment.')
}
const balance = async (customer: TestCustomer) => (await customer.get(withdrawals.readWithdrawable, {})).withdrawable
const stateOf = async (customer: TestCustomer, withdrawal: string) =>
  (await customer.get(withdrawals.readWithdrawal, { withdrawal })).state

/** Entries sum to zero, balances are what was posted to them, and payouts under way are the open withdrawals. */
async function expectBalanced() {
  const { rows } = await app.databases.pool.query(`
    select 'entry' as rule, entry_id::text as id from postings group by entry_id having sum(amount) <> 0
    union all
    select 'balance', a.id::text from ledger_accounts a left join postings p on p.ledger_account_id = a.id
    where a.account_id is not null group by a.id having a.balance <> coalesce(sum(p.amount), 0)
    union all
    select 'payouts', '' where (select coalesce(sum(p.amount), 0) from postings p join ledger_accounts a on a.id = p.ledger_account_id
      where a.kind = 'payouts') <> (select coalesce(sum(amount), 0) from withdrawals where ended_at is null)
    union all
    select 'holds', h.id::text from holds h where h.ended_at is null and not exists (select from hold_sources s where s.hold_id = h.id)`)
  expect(rows).toEqual([])
}

describe('a withdrawal', () => {
  test('to a payee that an operator verified is first approved by another', async () => {
    const { customer } = await ready('100.00')
    const { payee, state } = await customer.get(withdrawals.addPayee, {
      kind: 'bank',
      holder: 'Mary M Major',
      number: 'FR7630006000011234567890189',
    })
    expect(state).toBe('checking')
    await as(one, 'decide-payee', '--payee', payee, '--approve')
    await app.databases.pool.query('update payees set usable_from = added_at where id = $1', [payee])
    const { withdrawal } = await customer.get(withdrawals.submitWithdrawal, { payee, amount: amount('50.00') })
    await as(one, 'review-withdrawal', '--withdrawal', withdrawal)
    await expect(as(one, 'approve-withdrawal', '--withdrawal', withdrawal)).rejects.toThrow(/You verified the payee/)
    expect(await stateOf(customer, withdrawal)).toBe('in-review')
    expect(await as(two, 'approve-withdrawal', '--withdrawal', withdrawal)).toMatch(
      /^approvals: 1\napprovals-needed: 1$/m,
    )
    expect(await stateOf(customer, withdrawal)).toBe('approved')
    await expectBalanced()
  })

  test('beyond what one operator approves a day needs a second one', async () => {
    const limit = ['--key', 'withdrawals.operator-approvals-a-day']
    await operateByTwo(app, 'set-policy', ...limit, '--value', '100.00')
    await eventually(async () =>
      (await operate(app, 'list-policies')).includes('operator-approvals-a-day  value 100.00'),
    )
    const [first, second] = [await submitted('100.00', '60.00'), await submitted('100.00', '60.00')]
    for (const { withdrawal } of [first, second]) await as(one, 'review-withdrawal', '--withdrawal', withdrawal)
    await days(2)
    const approve = (who: string, { withdrawal }: typeof first) =>
      as(who, 'approve-withdrawal', '--withdrawal', withdrawal)
    const both = await Promise.all([approve(one, first), approve(one, second)])
    expect(
      both.map(said => /^approvals: (\d)\napprovals-needed: (\d)$/m.exec(said)?.slice(1).join(' of ')).sort(),
    ).toEqual(['1 of 1', '1 of 2'])
    const states = async () => [
      await stateOf(first.customer, first.withdrawal),
      await stateOf(second.customer, second.withdrawal),
    ]
    expect((await states()).sort()).toEqual(['approved', 'in-review'])
    const [waiting] = (await states())[0] === 'in-review' ? [first] : [second]
    expect(await approve(two, waiting)).toMatch(/^approvals: 2\napprovals-needed: 2$/m)
    expect(await states()).toEqual(['approved', 'approved'])
    await operateByTwo(app, 'set-policy', ...limit)
    await expectBalanced()
  })

  test('runs from settled proceeds to arrival; two operators approve a large one', async () => {
    const { customer, withdrawal } = await submitted('8000.00', '6000.00')
    expect(await balance(customer)).toEqual(usd(776_000n - 600_000n))
    const { entries } = await customer.get(ledger.findEntries, { kind: 'withdrawal' })
    expect(entries).toMatchObject([{ amount: usd(-600_000n), subject: 'DE89****3000' }])
    await as(one, 'review-withdrawal', '--withdrawal', withdrawal)
    expect(await as(one, 'approve-withdrawal', '--withdrawal', withdrawal)).toMatch(
      /^approvals: 1\napprovals-needed: 2$/m,
    )
    await expect(as(one, 'approve-withdrawal', '--withdrawal', withdrawal)).rejects.toThrow(/already approved/)
    expect(await stateOf(customer, withdrawal)).toBe('in-review')
    expect(await as(two, 'approve-withdrawal', '--withdrawal', withdrawal)).toMatch(
      /^approvals: 2\napprovals-needed: 2$/m,
    )
    await expect(as(one, 'mark-withdrawal-sent', '--withdrawal', withdrawal)).rejects.toThrow(/export it first/)

    const folder = mkdtempSync(join(tmpdir(), 'payouts-'))
    const output = await as(one, 'export-payouts', '--to', folder)
    const [file = ''] = readdirSync(folder)
    const first = readFileSync(join(folder, file))
    expect(first.toString()).toContain('<InstdAmt Ccy="USD">5999.00</InstdAmt>')
    expect(await stateOf(customer, withdrawal)).toBe('approved')
    await expect(as(two, 'refuse-withdrawal', '--withdrawal', withdrawal, '--note', 'no')).rejects.toThrow(/in batch/)
    await expect(as(two, 'export-payouts', '--to', folder)).rejects.toThrow(/No approved bank withdrawal/)
    await operate(app, 'set-policy', '--key', 'payouts.debtor-name', '--value', 'Another Ltd')
    await as(two, 'export-payouts', '--batch', /^batch: (\d+)$/m.exec(output)?.[1] ?? '', '--to', folder)
    expect(readFileSync(join(folder, file)).equals(first)).toBe(true)

    await as(one, 'mark-withdrawal-sent', '--withdrawal', withdrawal, '--provider-reference', 'BANK-1')
    await as(one, 'mark-withdrawal-arrived', '--withdrawal', withdrawal, '--costs', '2.50')
    await expect(as(one, 'mark-withdrawal-arrived', '--withdrawal', withdrawal)).rejects.toThrow(/is arrived/)
    const read = await customer.get(withdrawals.readWithdrawal, { withdrawal })
    expect(read).toMatchObject({ state: 'arrived', net: usd(599_900n), providerReference: 'BANK-1' })
    expect(read.steps.map(({ state }) => state)).toEqual(['submitted', 'in-review', 'approved', 'sent', 'arrived'])
    const { rows } = await app.databases.pool.query(
      `select e.reason, a.kind, p.amount::int from journal_entries e join postings p on p.entry_id = e.id
       join ledger_accounts a on a.id = p.ledger_account_id where e.reference = $1 and e.reason like 'withdrawal%' order by e.id, a.kind`,
      [withdrawal],
    )
    expect(rows).toEqual([
      { reason: 'withdrawal', kind: 'payouts', amount: 600_000 },
      { reason: 'withdrawal', kind: 'withdrawable', amount: -600_000 },
      { reason: 'withdrawal-arrived', kind: 'clearing', amount: 599_900 },
      { reason: 'withdrawal-arrived', kind: 'income', amount: 100 },
      { reason: 'withdrawal-arrived', kind: 'payouts', amount: -600_000 },
      { reason: 'withdrawal-costs', kind: 'clearing', amount: 250 },
      { reason: 'withdrawal-costs', kind: 'provider-fees', amount: -250 },
    ])
    const receipt = Buffer.from((await customer.get(withdrawals.writeReceipt, { withdrawal })).pdf, 'base64')
    expect(receipt.subarray(0, 5).toString()).toBe('%PDF-')
    const path = join(folder, 'receipt.pdf')
    writeFileSync(path, receipt)
    const printed = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
    for (const text of [withdrawal, contact.name, 'DE89****3000', '5,999.00', 'BANK-1']) expect(printed).toContain(text)
    const titles = (await customer.get(notices.findSiteMessages, {})).messages.map(({ title }) => title)
    expect(titles).toContain(`Withdrawal ${withdrawal} arrived`)
    await expectBalanced()
  })

  test('counts no approval of an operator who was disabled, or may approve no more', async () => {
    const { customer, withdrawal } = await submitted('8000.00', '6000.00')
    await as(one, 'review-withdrawal', '--withdrawal', withdrawal)
    await as(one, 'approve-withdrawal', '--withdrawal', withdrawal)
    const disabled = (at: string) =>
      app.databases.pool.query(`update operators set disabled_at = ${at} where email = $1`, [one])
    await disabled('now()')
    expect(await as(two, 'approve-withdrawal', '--withdrawal', withdrawal)).toMatch(
      /^approvals: 1\napprovals-needed: 2$/m,
    )
    await expect(as(two, 'approve-withdrawal', '--withdrawal', withdrawal)).rejects.toThrow(/already approved/)
    // Enabled again, the approval counts again; whoever comes next finds both.
    await disabled('null')
    const { rows } = await app.databases.pool.query('select id from operators where email = $1', [one])
    const roles = (name: string) => operateByTwo(app, 'set-roles', '--operator', rows[0].id, '--roles', name)
    await roles('support')
    await expect(as(two, 'approve-withdrawal', '--withdrawal', withdrawal)).rejects.toThrow(/already approved/)
    await roles('finance')
    expect(await as(two, 'approve-withdrawal', '--withdrawal', withdrawal)).toMatch(
      /^approvals: 2\napprovals-needed: 2$/m,
    )
    // What two approved may have been paid by hand: one alone gives nothing back.
    const before = await balance(customer)
    const refuse = (who: string) => as(who, 'refuse-withdrawal', '--withdrawal', withdrawal, '--note', 'Not yours.')
    expect(await refuse(one)).toMatch(/^state: proposed$/m)
    await expect(refuse(one)).rejects.toThrow(/another operator has to/)
    expect(await balance(customer)).toEqual(before)
    expect(await openTodos(app)).toContain(`Confirm that withdrawal ${withdrawal}, which was approved`)
    await roles('support')
    expect(await refuse(two)).toMatch(/^state: proposed$/m)
    await roles('finance')
    expect(await refuse(one)).toMatch(/^state: refused$/m)
    expect(await balance(customer)).toEqual(usd(before.minor + 600_000n))
    expect(await openTodos(app)).not.toContain(`Confirm that withdrawal ${withdrawal}`)
    await expectBalanced()
  })

  test('is refused with the note where an operator has paused withdrawals, and no money moves', async () => {
    const { customer, payee } = await ready('50.00')
    const before = await balance(customer)
    await restrictWithdrawals(customer.accountId)
    expect(await submit(customer, payee, '10.00')).toMatchObject({
      error: 'withdrawals-restricted',
      message: expect.stringContaining('We are checking a payment.'),
    })
    expect(await balance(customer)).toEqual(before)
    await days(2)
    await eventually(async () => (await customer.get(withdrawals.readWithdrawable, {})).restrictedUntil === null)
    expect(errorOf(await submit(customer, payee, '10.00'))).toBe(1)
    expect(await balance(customer)).toEqual(usd(before.minor - 1000n))
    await expectBalanced()
  })

  test('in parts needs as many operators as in one, within a day', async () => {
    const { customer, payee } = await ready('100.00')
    const { payee: other } = await customer.get(withdrawals.addPayee, { kind: 'bank', holder: contact.name, number: 'GB29NWBK60161331926819' }) // biome-ignore format: one call
    await app.databases.pool.query('update payees set usable_from = added_at where id = $1', [other])
    await operateByTwo(app, 'set-policy', '--key', 'withdrawals.second-approval-above', '--value', '40.00')
    await eventually(async () => (await operate(app, 'list-policies')).includes('second-approval-above  value 40.00'))
    const needed = async (to: string, text: string) => {
      const { withdrawal } = await customer.get(withdrawals.submitWithdrawal, { payee: to, amount: amount(text) })
      const { rows } = await app.databases.pool.query('select approvals_needed from withdrawals where id = $1', [withdrawal]) // biome-ignore format: one query
      return { withdrawal, operators: rows[0].approvals_needed }
    }
    const first = await needed(payee, '30.00')
    expect(first.operators).toBe(1)
    // What came back counts no more.
    const second = await needed(other, '11.00')
    expect(second.operators).toBe(2)
    await customer.get(withdrawals.cancelWithdrawal, { withdrawal: first.withdrawal })
    await customer.get(withdrawals.cancelWithdrawal, { withdrawal: second.withdrawal })
    expect((await needed(other, '39.00')).operators).toBe(1)
    await operateByTwo(app, 'set-policy', '--key', 'withdrawals.second-approval-above')
    await expectBalanced()
  })

  test('is cancelled or refused with all of its money back', async () => {
    const { customer, payee, withdrawal } = await submitted('100.00', '50.00')
    expect(errorOf(await submit(customer, payee, '20.00'))).toBe('payee-busy')
    expect(errorOf(await customer.call(withdrawals.removePayee, { payee }))).toBe('payee-busy')
    await customer.get(withdrawals.cancelWithdrawal, { withdrawal })
    expect(await balance(customer)).toEqual(usd(9700n))
    expect(errorOf(await customer.call(withdrawals.cancelWithdrawal, { withdrawal }))).toBe(
      'withdrawal-not-cancellable',
    )
    expect(errorOf(await submit(customer, payee, '9.99'))).toBe('amount-too-small')
    expect(errorOf(await submit(customer, payee, '97.01'))).toBe('not-enough-funds')

    const { withdrawal: second } = await customer.get(withdrawals.submitWithdrawal, { payee, amount: amount('97.00') })
    await as(one, 'review-withdrawal', '--withdrawal', second)
    expect(errorOf(await customer.call(withdrawals.cancelWithdrawal, { withdrawal: second }))).toBe(
      'withdrawal-not-cancellable',
    )
    await as(one, 'refuse-withdrawal', '--withdrawal', second, '--note', 'The name differs.')
    expect(await customer.get(withdrawals.readWithdrawal, { withdrawal: second })).toMatchObject({
      state: 'refused',
      reason: 'The name differs.',
    })
    expect(await balance(customer)).toEqual(usd(9700n))

    // This many tries in one session ask for a captcha.
    expect(errorOf(await submit(customer, payee, '97.00'))).toBe(-105001)
    await expectBalanced()
  })

  test('comes back from the bank with all of its money, once', async () => {
    const { customer, withdrawal: third } = await submitted('100.00', '97.00')
    await as(one, 'review-withdrawal', '--withdrawal', third)
    // Neither approved nor sent to the bank while withdrawals of its account are paused.
    const lift = () =>
      app.databases.pool.query('update restrictions set lifted_at = now() where account_id = $1', [customer.accountId])
    await restrictWithdrawals(customer.accountId)
    await expect(as(one, 'approve-withdrawal', '--withdrawal', third)).rejects.toThrow(/are paused/)
    await lift()
    await as(one, 'approve-withdrawal', '--withdrawal', third)
    await restrictWithdrawals(customer.accountId)
    const nowhere = mkdtempSync(join(tmpdir(), 'payouts-'))
    await expect(as(one, 'export-payouts', '--to', nowhere)).rejects.toThrow(/No approved bank withdrawal/)
    await lift()
    await as(one, 'export-payouts', '--to', mkdtempSync(join(tmpdir(), 'payouts-')))
    await as(one, 'mark-withdrawal-sent', '--withdrawal', third)
    await as(one, 'mark-withdrawal-returned', '--withdrawal', third, '--note', 'The account is closed.')
    await expect(as(one, 'mark-withdrawal-returned', '--withdrawal', third, '--note', 'x')).rejects.toThrow(/returned/)
    expect(await balance(customer)).toEqual(usd(9700n))
    await expectBalanced()
  })

  test('that two operators approved comes back once two say so', async () => {
    const { customer, withdrawal } = await submitted('8000.00', '6000.00')
    await as(one, 'review-withdrawal', '--withdrawal', withdrawal)
    await as(one, 'approve-withdrawal', '--withdrawal', withdrawal)
    await as(two, 'approve-withdrawal', '--withdrawal', withdrawal)
    await as(one, 'export-payouts', '--to', mkdtempSync(join(tmpdir(), 'payouts-')))
    await as(one, 'mark-withdrawal-sent', '--withdrawal', withdrawal)
    const before = await balance(customer)
    const giveBack = (who: string) =>
      as(who, 'mark-withdrawal-returned', '--withdrawal', withdrawal, '--note', 'The account is closed.')
    expect(await giveBack(one)).toMatch(/^state: proposed$/m)
    await expect(giveBack(one)).rejects.toThrow(/another operator has to/)
    expect(await balance(customer)).toEqual(before)
    expect(await openTodos(app)).toContain(`Confirm that withdrawal ${withdrawal} was returned`)
    expect(await giveBack(two)).toMatch(/^state: returned$/m)
    expect(await balance(customer)).toEqual(usd(before.minor + 600_000n))
    expect(await openTodos(app)).not.toContain(`Confirm that withdrawal ${withdrawal} was returned`)
    await expectBalanced()
  })

  test('said to be returned by one operator, and arrived after all, leaves nothing to confirm', async () => {
    const { withdrawal } = await submitted('8000.00', '6000.00')
    await as(one, 'review-withdrawal', '--withdrawal', withdrawal)
    await as(one, 'approve-withdrawal', '--withdrawal', withdrawal)
    await as(two, 'approve-withdrawal', '--withdrawal', withdrawal)
    await as(one, 'export-payouts', '--to', mkdtempSync(join(tmpdir(), 'payouts-')))
    await as(one, 'mark-withdrawal-sent', '--withdrawal', withdrawal)
    await as(one, 'mark-withdrawal-returned', '--withdrawal', withdrawal, '--note', 'The account is closed.')
    expect(await as(two, 'mark-withdrawal-arrived', '--withdrawal', withdrawal)).toMatch(/^state: arrived$/m)
    expect(await openTodos(app)).not.toContain(`withdrawal ${withdrawal} was returned`)
    await expectBalanced()
  })

  test('above the limit asks for documents, which are judged one by one', async () => {
    const { customer, withdrawal } = await submitted('12000.00', '11000.00')
    // What is said before is what is said after.
    const promised = async () =>
      (await customer.get(withdrawals.readWithdrawable, {})).channels[0]?.expectedBy.toISOString().slice(0, 10)
    const expected = async () =>
      (await customer.get(withdrawals.readWithdrawal, { withdrawal })).expectedBy.toISOString().slice(0, 10)
    expect(await expected()).toBe(await promised())
    expect(await as(one, 'review-withdrawal', '--withdrawal', withdrawal)).toContain('needs-documents')
    await days(8)
    const supply = async (which: object) =>
      errorOf(await customer.call(withdrawals.supplyDocuments, { withdrawal, ...which }))
    const file = await putPicture(customer)
    expect(await supply({ identity: file })).toBe('documents-missing')
    expect(await supply({ identity: file, statement: file, sourceOfFunds: file })).toBe('document-unreadable')
    expect(
      await supply({
        identity: file,
        statement: await putPicture(customer),
        sourceOfFunds: await putPicture(customer),
      }),
    ).toBe(1)
    await expect(as(one, 'approve-withdrawal', '--withdrawal', withdrawal)).rejects.toThrow(/documents/)
    const judge = (kind: string, ...words: string[]) =>
      as(one, 'judge-withdrawal-document', '--withdrawal', withdrawal, '--kind', kind, ...words)
    await judge('identity', '--accept')
    await judge('statement', '--accept')
    expect(await judge('source-of-funds', '--note', 'Unreadable.')).toContain('needs-documents')
    expect(await supply({ sourceOfFunds: await putPicture(customer) })).toBe(1)
    expect(await expected()).toBe(await promised())
    await judge('source-of-funds', '--accept')
    expect(await as(one, 'approve-withdrawal', '--withdrawal', withdrawal)).toMatch(
      /^approvals: 1\napprovals-needed: 2$/m,
    )
    expect(errorOf(await customer.call(withdrawals.writeReceipt, { withdrawal }))).toBe('receipt-too-early')
  })

  test('whose documents do not come is refused, and its money is back', async () => {
    const { customer, withdrawal } = await submitted('12000.00', '11000.00')
    await as(one, 'review-withdrawal', '--withdrawal', withdrawal)
    await days(15)
    await eventually(async () => (await stateOf(customer, withdrawal)) === 'refused', 30)
    expect(await balance(customer)).toEqual(usd(1_164_000n))
    await expectBalanced()
  })

  test('races: one of each pair wins, and the books stay balanced', async () => {
    const { customer, payee, withdrawal } = await submitted('8000.00', '6000.00')
    const settled = await Promise.allSettled([
      customer.call(withdrawals.cancelWithdrawal, { withdrawal }),
      as(one, 'review-withdrawal', '--withdrawal', withdrawal),
    ])
    const state = await stateOf(customer, withdrawal)
    expect(['cancelled', 'in-review']).toContain(state)
    expect(settled[1].status).toBe(state === 'in-review' ? 'fulfilled' : 'rejected')
    await expectBalanced()
    if (state === 'in-review') await as(one, 'refuse-withdrawal', '--withdrawal', withdrawal, '--note', 'a race')
    expect(await balance(customer)).toEqual(usd(776_000n))

    // A payee that is removed while a request to it is being submitted: the request comes first, and keeps its payee.
    const blocker = await app.databases.pool.connect()
    await blocker.query('begin')
    await blocker.query('select from payees where id = $1 for update', [payee])
    const waiting = (count: number) =>
      eventually(async () => {
        const { rows } = await blocker.query(
          'select distinct pid from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
        )
        return rows.length === count
      })
    const asked = submit(customer, payee, '20.00')
    await waiting(1)
    const removed = customer.call(withdrawals.removePayee, { payee })
    await waiting(2)
    await blocker.query('rollback')
    blocker.release()
    expect([errorOf(await asked), errorOf(await removed)]).toEqual([1, 'payee-busy'])
    const [open] = (await customer.get(withdrawals.findWithdrawals, {})).withdrawals
    await customer.get(withdrawals.cancelWithdrawal, { withdrawal: open?.withdrawal ?? '' })

    // Two sessions and the same money: one open request a payee, and no cent twice.
    const answers = await Promise.all([submit(customer, payee, '5500.00'), submit(customer, payee, '5500.00')])
    expect(answers.map(errorOf).sort()).toEqual([1, 'payee-busy'])
    expect(await balance(customer)).toEqual(usd(226_000n))
    const { withdrawals: rows } = await customer.get(withdrawals.findWithdrawals, { state: 'submitted' })
    const next = rows[0]?.withdrawal ?? ''
    await as(one, 'review-withdrawal', '--withdrawal', next)
    // One operator twice at once counts once.
    const twice = await Promise.allSettled([1, 2].map(() => as(one, 'approve-withdrawal', '--withdrawal', next)))
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stateOf(customer, next)).toBe('in-review')
    await as(two, 'approve-withdrawal', '--withdrawal', next)
    // An export against a cancel, and two exports: one file has it.
    const folder = mkdtempSync(join(tmpdir(), 'payouts-'))
    const exported = await Promise.allSettled([
      as(one, 'export-payouts', '--to', folder),
      as(two, 'export-payouts', '--to', folder),
      customer.get(withdrawals.cancelWithdrawal, { withdrawal: next }),
    ])
    expect(exported.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(readdirSync(folder)).toHaveLength(1)
    await expectBalanced()

    // The database itself refuses what the code does not try.
    const refused = (text: string) => expect(app.databases.pool.query(text, [next])).rejects.toThrow()
    await refused('update withdrawals set batch_id = null where id = $1')
    await refused('update withdrawals set amount = amount + 1 where id = $1')
    await refused('delete from withdrawal_approvals where withdrawal_id = $1')
  })
})

describe('a settlement', () => {
  test('moves what is left of a credit once, and leaves what may not move with its reason', async () => {
    const { customer, credit } = await seller('100.00')
    const { accountId: id } = customer
    const { pool } = app.databases
    const settle = () => customer.get(withdrawals.settleCredits, { credits: [credit] })
    const creditNow = async () => (await customer.get(withdrawals.findCredits, {})).credits[0]
    expect(await creditNow()).toMatchObject({ gross: usd(10_000n), fee: usd(300n), net: usd(9700n), open: usd(9700n) })

    await pool.query(
      `insert into domain_engagements (domain_id, kind, reference, since)
       select domain_id, 'dispute', 1, now() from push_domains where push_id = $1`,
      [credit.split(':')[1]],
    )
    expect(await settle()).toMatchObject({ settlement: null, kept: [{ credit, state: 'disputed' }] })
    await pool.query("delete from domain_engagements where kind = 'dispute'")
    await pool.query(
      "insert into restrictions (account_id, kind, since, until) values ($1, 'recovery', $2, $2::timestamptz + interval '7 days')",
      [id, app.clock.now()],
    )
    expect(await settle()).toMatchObject({ settlement: null, kept: [{ credit, state: 'restricted' }] })
    await pool.query('update restrictions set lifted_at = now() where account_id = $1', [id])
    await restrictWithdrawals(id)
    expect(await settle()).toMatchObject({ settlement: null, kept: [{ credit, state: 'restricted' }] })
    await operate(app, 'lift-account-restriction', '--account', id, '--restrictions', 'withdrawals')
    expect(await balance(customer)).toEqual(usd(0n))

    // All of the recharged money and 30.00 of the proceeds are spent.
    const { rows } = await pool.query(
      "select balance::text from ledger_accounts where account_id = $1 and kind = 'recharged'",
      [id],
    )
    const spend = (reference: string, minor: bigint) =>
      app.databases.transact(tx =>
        charge(
          tx,
          { reason: 'test', reference: `${id} ${reference}`, kind: 'order', subject: 'test', now: app.clock.now() },
          usd(minor),
          { account: id, to: platform.income('test') },
        ),
      )
    await spend('part', BigInt(rows[0].balance) + 3000n)
    expect(await creditNow()).toMatchObject({ state: 'settleable', open: usd(6700n) })
    const both = await Promise.all([settle(), settle()])
    expect(both.map(({ total }) => total.minor).sort()).toEqual([0n, 6700n])
    expect(both.flatMap(({ kept }) => kept.map(({ state }) => state))).toEqual(['settled'])
    expect(await balance(customer)).toEqual(usd(6700n))
    expect(await creditNow()).toMatchObject({ state: 'settled', open: usd(0n) })
    // It is a move within what is available: no line of the statement.
    expect((await customer.get(ledger.findEntries, { kind: 'settlement' })).entries).toEqual([])
    expect(errorOf(await customer.call(withdrawals.settleCredits, { credits: ['push:1234567'] }))).toBe(
      'credits-unknown',
    )

    // Who owes us withdraws nothing.
    await spend('rest', 7000n)
    expect(await customer.get(withdrawals.readWithdrawable, {})).toMatchObject({
      withdrawable: usd(0n),
      debt: usd(300n),
    })
    const { payee } = await customer.get(withdrawals.addPayee, { kind: 'bank', holder: contact.name, number: iban })
    expect(errorOf(await submit(customer, payee, '10.00'))).toBe('in-debt')
    await expectBalanced()
  })
})

describe('a withdrawal of a customer who owes us since', () => {
  test('is neither approved nor put into a file, and what is refused pays the debt', async () => {
    const { customer, payee } = await ready('300.00')
    const { withdrawal } = await customer.get(withdrawals.submitWithdrawal, { payee, amount: amount('100.00') })
    let times = 0
    // As a charge-back does.
    const owe = async (text: string) => {
      const { available } = await customer.get(ledger.readBalance, {})
      const facts = {
        reason: 'test',
        reference: `owes ${withdrawal} ${times++}`,
        kind: 'charge-back',
        subject: 'test',
      } as const
      const taken = usd(available.minor + amount(text).minor)
      await app.databases.transact(tx =>
        charge(tx, { ...facts, now: app.clock.now() }, taken, {
          account: customer.accountId,
          to: platform.income('test'),
        }),
      )
    }
    await as(one, 'review-withdrawal', '--withdrawal', withdrawal)
    await owe('30.00')
    await expect(as(one, 'approve-withdrawal', '--withdrawal', withdrawal)).rejects.toThrow(/owes \$30\.00/)
    await customer.receive('30.00')
    await as(one, 'approve-withdrawal', '--withdrawal', withdrawal)
    expect(await as(one, 'list-withdrawals', '--account', customer.accountId)).not.toContain('owes')
    await owe('40.00')
    expect(await as(one, 'list-withdrawals', '--account', customer.accountId)).toMatch(/ {2}owes {2}/)
    await restrictWithdrawals(customer.accountId)
    const folder = mkdtempSync(join(tmpdir(), 'payouts-'))
    expect(await as(one, 'show-withdrawal', '--withdrawal', withdrawal, '--to', folder)).toContain(
      'stopped: restricted',
    )
    await expect(as(one, 'export-payouts', '--to', folder)).rejects.toThrow(/No approved bank withdrawal/)
    await as(one, 'refuse-withdrawal', '--withdrawal', withdrawal, '--note', 'You owe us.')
    expect(await customer.get(withdrawals.readWithdrawable, {})).toMatchObject({
      withdrawable: amount('60.00'),
      debt: usd(0n),
    })
    await expectBalanced()
  })
})

describe('a payee', () => {
  test('needs a verified name, its checksum and a day', async () => {
    const customer = await new TestCustomer(app).register()
    await openProtection(customer)
    expect(errorOf(await add(customer))).toBe('verified-name-needed')
    const nameTemplate = async () => (await customer.get(withdrawals.readWithdrawable, {})).nameTemplate
    expect(await nameTemplate()).toBe(null)
    const { template } = await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    expect(await nameTemplate()).toBe(template)
    await verifyRegistrant(customer)
    expect(await nameTemplate()).toBe(null)
    expect(errorOf(await add(customer, contact.name, 'DE88370400440532013000'))).toBe('number-invalid')
    const { payee, state } = await customer.get(withdrawals.addPayee, {
      kind: 'bank',
      holder: contact.name.toUpperCase(),
      number: 'DE89 3704 0044 0532 0130 00',
    })
    expect(state).toBe('verified')
    expect(errorOf(await add(customer))).toBe('payee-known')
    const { rows } = await app.databases.pool.query('select details from payees where id = $1', [payee])
    expect(rows[0].details.toString('latin1')).not.toContain('0532013000')
    await customer.get(withdrawals.acceptAgreement, {
      version: (await customer.get(withdrawals.readWithdrawable, {})).agreementVersion,
    })
    expect(errorOf(await submit(customer, payee, '10.00'))).toBe('payee-not-usable')

    // Another name waits for an operator.
    const other = await customer.get(withdrawals.addPayee, {
      kind: 'usdt',
      holder: 'M. Major',
      network: 'TRC20',
      number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    })
    expect(other.state).toBe('checking')
    await as(one, 'decide-payee', '--payee', other.payee, '--note', 'Not your name.')
    await expect(as(two, 'decide-payee', '--payee', other.payee, '--approve')).rejects.toThrow(/is refused/)
    const { payees } = await customer.get(withdrawals.listPayees, {})
    expect(payees).toMatchObject([
      { state: 'refused', reason: 'Not your name.', masked: 'TR7N****Lj6t' },
      { state: 'verified', masked: 'DE89****3000' },
    ])
    await customer.get(withdrawals.removePayee, { payee })
    expect(errorOf(await submit(customer, payee, '10.00'))).toBe('payee-unknown')
  })
})
