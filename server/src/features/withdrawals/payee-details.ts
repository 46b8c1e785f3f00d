import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import { type addPayee, bankCodes, usdtNetworks } from '@namestead/contract/withdrawals'
import * as z from 'zod/mini'
import type { Vault } from '../../platform/vault.ts'
import {
  compact,
  ibanLengths,
  isAccountNumber,
  isBic,
  isCnaps,
  isEthereumAddress,
  isIban,
  isRoutingNumber,
  isTronAddress,
} from './account-numbers.ts'

/** What a payment needs to reach a payee; sealed in the database. */
export type PayeeDetails = z.output<typeof payeeDetails>
const payeeDetails = z.readonly(
  z.union([
    z.object({ kind: z.literal('bank'), iban: z.string(), country: z.string() }),
    z.object({
      kind: z.literal('bank'),
      number: z.string(),
      country: z.string(),
      bankCode: z.enum(bankCodes),
      bankNumber: z.string(),
    }),
    z.object({ kind: z.literal('paypal'), email: z.string() }),
    z.object({ kind: z.literal('usdt'), network: z.enum(usdtNetworks), address: z.string() }),
  ]),
)

/** Judges what was typed by the rules of its kind and country. */
export function readDetails(input: Input<typeof addPayee>) {
  if (input.kind === 'paypal') {
    const email = input.number.trim().toLowerCase()
    return /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email)
      ? ok<PayeeDetails>({ kind: 'paypal', email })
      : fail('number-invalid')
  }
  if (input.kind === 'usdt') {
    const address = input.number.trim()
    const network = input.network ?? 'TRC20'
    const isValid = network === 'ERC20' ? isEthereumAddress(address) : isTronAddress(address)
    return isValid ? ok<PayeeDetails>({ kind: 'usdt', network, address }) : fail('number-invalid')
  }
  return readBank(input)
}

/** Where a country has IBANs nothing else is taken; the United States know routing numbers, China CNAPS, all others BICs. */
function readBank({ number: typed, country, bankCode, bankNumber = '' }: Input<typeof addPayee>) {
  const number = compact(typed)
  const of = country ?? (/^[A-Z]{2}\d{2}/.test(number) ? number.slice(0, 2) : undefined)
  if (of === undefined) return fail('country-unknown')
  if (ibanLengths[of] !== undefined)
    return isIban(number) && number.startsWith(of)
      ? ok<PayeeDetails>({ kind: 'bank', iban: number, country: of })
      : fail('number-invalid')
  if (!isAccountNumber(number)) return fail('number-invalid')
  const code = compact(bankNumber)
  const needed = bankCode ?? ({ US: 'us-routing', CN: 'cnaps' } as const)[of] ?? 'bic'
  const isValid =
    needed === 'bic'
      ? isBic(code, of)
      : needed === 'us-routing'
        ? of === 'US' && isRoutingNumber(code)
        : of === 'CN' && isCnaps(code)
  if (!isValid) return fail('bank-code-invalid')
  return ok<PayeeDetails>({ kind: 'bank', number, country: of, bankCode: needed, bankNumber: code })
}

/** The number that identifies a payee. */
export const numberOf = (details: PayeeDetails): string => {
  if (details.kind === 'paypal') return details.email
  if (details.kind === 'usdt') return details.address
  return 'iban' in details ? details.iban : details.number
}

export const seal = (vault: Vault, account: string, details: PayeeDetails): Buffer =>
  vault.seal(`payee ${account}`, Buffer.from(JSON.stringify(details)))
export const open = (vault: Vault, account: string, sealed: Buffer): PayeeDetails =>
  z.parse(payeeDetails, JSON.parse(vault.open(`payee ${account}`, sealed).toString()))
