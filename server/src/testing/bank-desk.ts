import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GivenInput } from '@namestead/contract/call'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, type Money, parseAmount, usd } from '@namestead/contract/money'
import * as bankTransfersContract from '@namestead/contract/recharges'
import * as payments from '@namestead/contract/recharges'
import { eventually } from './eventually.ts'
import { operate } from './operate.ts'
import { contact } from './orders.ts'
import type { TestApp } from './test-app.ts'
import { TestCustomer } from './test-customer.ts'
import { anyOperator } from './test-operator.ts'
import { putPicture, verifyRegistrant } from './verify-registrant.ts'

export interface Booking {
  readonly amount: string
  readonly text?: string
  readonly payer?: string
  readonly currency?: string
  readonly reference?: string
}

export const amount = (text: string): Money => parseAmount(text) ?? usd(0n)
export const errorOf = (answer: { readonly code: number }) => ('error' in answer ? answer.error : answer.code)
export const available = async (customer: TestCustomer) =>
  formatAmount((await customer.get(ledger.readBalance, {})).available)
export const recordOf = async (customer: TestCustomer, recharge: string) =>
  (await customer.get(payments.findRecharges, { recharge })).recharges[0]
export const stateOf = async (customer: TestCustomer, claim: string) =>
  (await customer.get(bankTransfersContract.findClaims, { claim })).claims[0]?.state
export const paid = (customer: TestCustomer, recharge: string) =>
  eventually(async () => (await recordOf(customer, recharge))?.state === 'paid')

/** Adds our bank account, and has another operator confirm it. Returns its id. */
export async function addBankAccount(app: TestApp, ...words: string[]): Promise<string> {
  const id = /\d+/.exec(await operate(app, 'add-bank-account', '--holder', 'Namestead Ltd', ...words))?.[0] ?? ''
  const { email: second } = await anyOperator(app, 'admin')
  await operate(app, 'confirm-bank-account', '--bank-account', id, '--as', second, '--reason', 'a test')
  return id
}

/** Our bank accounts in dollars and euros, what arrives there, and what customers report of it. */
export async function openBankDesk(app: TestApp) {
  const file = join(tmpdir(), `statement-${process.pid}`)
  const open = (...words: string[]) => addBankAccount(app, '--bank', 'First Bank', ...words)
  const dollars = await open('--currency', 'USD', '--number', '000123456789', '--code', '021000021', '--country', 'US')
  const iban = 'DE89370400440532013000'
  const euros = await open('--currency', 'EUR', '--number', iban, '--country', 'DE', '--arrival-days', '1')

  /** A file of rates. */
  function rates(euro: string) {
    writeFileSync(file, `currency,at,dollars\nEUR,${app.clock.now().toISOString()},${euro}`)
    return file
  }
  await operate(app, 'import-exchange-rates', '--file', rates('1.10'), '--source', 'Test', '--anyway')

  const today = () => app.clock.now().toISOString().slice(0, 10)
  let bookings = 0
  const rowOf = ({ amount, text = '', payer = '', currency = 'USD', reference = `B-${++bookings}` }: Booking) =>
    `${today()},${amount},${currency},${reference},"${payer}","${text}"`

  /** Imports a statement of these bookings. */
  const load = (account: string, ...rows: readonly Booking[]) => loadAs([], account, ...rows)
  /** The same by another operator than the sandbox's. */
  function loadAs(who: readonly string[], account: string, ...rows: readonly Booking[]) {
    writeFileSync(file, ['date,amount,currency,reference,payer,text', ...rows.map(rowOf)].join('\n'))
    return operate(app, 'import-bank-statement', '--bank-account', account, '--file', file, ...who)
  }

  const start = (customer: TestCustomer, sum: string, account = dollars) =>
    customer.get(payments.startRecharge, { channel: `bank-${account}`, amount: amount(sum) })

  /** An account whose verified name is Mary Major. */
  async function verified() {
    const customer = await new TestCustomer(app).register()
    await verifyRegistrant(customer)
    return customer
  }

  let sent = 0
  const claimOf = async (
    customer: TestCustomer,
    facts: Partial<GivenInput<typeof bankTransfersContract.addClaim>>,
  ): Promise<GivenInput<typeof bankTransfersContract.addClaim>> => ({
    amount: amount('50.00'),
    sentOn: new Date(`${today()}T12:00:00Z`),
    payer: contact.name,
    reference: `Transfer ${++sent}`,
    files: [await putPicture(customer)],
    ...facts,
  })
  const report = async (customer: TestCustomer, facts: Partial<GivenInput<typeof bankTransfersContract.addClaim>>) =>
    customer.get(bankTransfersContract.addClaim, await claimOf(customer, facts))

  const close = () => rmSync(file, { force: true })
  return { dollars, euros, file, rates, today, load, loadAs, start, verified, claimOf, report, close }
}
