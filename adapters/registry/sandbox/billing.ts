import type { Response } from '../epp/answers.ts'
import type { AgreedFee, Charge } from '../port.ts'
import { amountText, type Cents, cents } from './amounts.ts'
import { type Sql, statement } from './statement.ts'
import { currency } from './tld-policies.ts'
import { refuse } from './use-case.ts'

export type Account = { balance: string; credit_limit: string }

const takeFunds = statement<Account>(
  'take funds',
  `update registry_sandbox.registrar set balance = balance - $2::numeric
   where id = $1 and balance + credit_limit >= $2::numeric returning balance::text, credit_limit::text`,
)
const giveFunds = statement<Account>(
  'give funds',
  `update registry_sandbox.registrar set balance = balance + $2::numeric where id = $1
   returning balance::text, credit_limit::text`,
)

/** null when the account lacks the funds: 2104. */
export async function charge(sql: Sql, registrar: string, cost: Cents): Promise<Account | null> {
  const [account] = await takeFunds(sql, [registrar, amountText(cost)])
  return account ?? null
}

/** Credits or (negative) debits unconditionally: an automatic renewal is not refused for lack of funds. */
export async function credit(sql: Sql, registrar: string, amount: Cents): Promise<Account | null> {
  const [account] = await giveFunds(sql, [registrar, amountText(amount)])
  return account ?? null
}

export function chargeData(cost: Cents, account: Account, credits: Cents = 0n): Charge {
  return {
    currency,
    fees: cost > 0n ? [{ amount: amountText(cost) }] : [],
    credits: credits > 0n ? [{ amount: amountText(-credits) }] : [],
    balance: account.balance,
    creditLimit: account.credit_limit,
  }
}

/** RFC 8748 section 4: a fee that is not standard must be agreed to (2003), and at a sufficient amount (2004). */
export function disagreement(agreed: AgreedFee | undefined, cost: Cents, standard: boolean): Response | null {
  if (!agreed) return standard ? null : refuse(2003, 'the fee of a premium name must be agreed to')
  if (agreed.currency && agreed.currency !== currency) return refuse(2004, `the currency is ${currency}`)
  // An amount with more decimals than the currency has cannot be the fee that we quoted.
  if (agreed.fees.some(fee => !/^\d+(\.\d{1,2}0*)?$/.test(fee.amount))) return refuse(2004, 'not an amount in cents')
  const offered = agreed.fees.reduce((sum, fee) => sum + cents(fee.amount), 0n)
  return offered < cost ? refuse(2004, `the fee is ${amountText(cost)} ${currency}`) : null
}

export const noFunds = refuse(2104, 'the balance and the credit limit do not cover the fee')
