import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database-types.ts'

type BankAccount = Pick<Selectable<Database['bank_accounts']>, 'id' | 'number' | 'code' | 'currency'>

/**
 * Our account of which a statement is: the chosen one where it names none, else that of the number that it names. One number may have an
 * account in several currencies.
 */
export function accountOfStatement(
  { account, currency }: { readonly account: string; readonly currency: string },
  chosen: BankAccount,
  all: readonly BankAccount[],
): BankAccount | undefined {
  if (account === '') return chosen
  const ofNumber = all.filter(one => isNumberOf(account, one))
  return ofNumber.find(one => one.currency === currency) ?? ofNumber.find(one => one.id === chosen.id) ?? ofNumber.at(0)
}

/** A national number may stand with its bank's code before it, with leading zeros, or inside an IBAN. */
function isNumberOf(written: string, { number, code }: BankAccount): boolean {
  const [theirs, ours] = [lettersOf(written), lettersOf(number)]
  if (theirs === ours) return true
  const [nationalTheirs, nationalOurs] = [nationalOf(theirs), nationalOf(ours)]
  // Two IBANs are the same only as a whole.
  if (nationalTheirs !== theirs && nationalOurs !== ours) return false
  const bank = lettersOf(code)
  const withoutZeros = (text: string) => text.replace(/^0+/, '')
  const rest = bank !== '' && nationalTheirs.startsWith(bank) ? nationalTheirs.slice(bank.length) : nationalTheirs
  return [nationalTheirs, rest].some(
    one => withoutZeros(one) !== '' && withoutZeros(one) === withoutZeros(nationalOurs),
  )
}

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** An IBAN without country and check digits; anything else as it is. */
const nationalOf = (text: string) => (/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) ? text.slice(4) : text)
