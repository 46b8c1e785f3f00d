import type * as contract from '@namestead/contract/account'
import { addressLength } from '@namestead/contract/account'
import type { Input } from '@namestead/contract/call'
import { countryPrefixes } from '@namestead/contract/country-prefixes'
import { isPhone } from '@namestead/contract/phone-numbers'
import { isAccountPostcode } from '@namestead/contract/postcodes'
import { fail, ok } from '@namestead/contract/result'
import { countryName } from '../../platform/country-names.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { setDisplayName } from '../identity/index.ts'

const prefixes = new Map(countryPrefixes.map(({ code, prefix }) => [code, prefix]))
const countries = Object.fromEntries(
  countryPrefixes.map(({ code, prefix }) => [
    code,
    { nameEnglish: countryName(code, 'us'), nameChinese: countryName(code, 'zhcn'), phonePrefix: prefix },
  ]),
)

/** Countries to choose from; the account's own first, or else a likely one for its language. */
export async function listPhonePrefixes(db: Db, { account, language }: Actor) {
  const defaultCountry = (await countryOf(db, account)) ?? (language === 'zhcn' ? 'CN' : 'US')
  return ok({ defaultCountry, phonePrefix: prefixes.get(defaultCountry) ?? '', countries })
}

/**
 * Stores phone, country and address of an account, separate from its profile: if both are to be the same, the page saves the
 * profile by a call of its own. A repeat changes everything but the country, which decides the tax.
 */
export async function completeInformation(
  tx: Tx,
  { account }: Actor,
  { phone, country, address }: Input<typeof contract.completeInformation>,
) {
  const prefix = prefixes.get(country)
  if (prefix === undefined) return fail('country-unknown')
  if (!isPhone(prefix, phone)) return fail('phone-incorrect')
  if (!isAddress(address)) return fail('address-incorrect')
  const completed = { country, completed_phone: phone, completed_address: address }
  const changed = await tx
    .insertInto('profiles')
    .values({ account_id: account, ...completed })
    .onConflict(conflict =>
      conflict.column('account_id').doUpdateSet(completed).where('profiles.country', '=', country),
    )
    .returning('account_id')
    .executeTakeFirst()
  return changed ? ok() : fail('country-fixed')
}

/** Whether an account has chosen its country, where its purchases are taxed. */
export async function hasCompleteInformation(db: Db, account: string): Promise<boolean> {
  return (await countryOf(db, account)) !== null
}

/** The country of an account, null until it has completed its information. */
export async function countryOf(db: Db, account: string): Promise<string | null> {
  const profile = await db.selectFrom('profiles').select('country').where('account_id', '=', account).executeTakeFirst()
  return profile?.country ?? null
}

const isAddress = ({ length }: string) => length >= addressLength.minLength && length <= addressLength.maxLength

export const prefixOf = (country: string | null) => prefixes.get(country ?? '') ?? ''

/** Stores contact information beyond the country, which must have been chosen before. */
export async function saveProfile(tx: Tx, { account }: Actor, input: Input<typeof contract.saveProfile>) {
  const country = await countryOf(tx, account)
  if (!country) return fail('country-unknown')
  if (!isPhone(prefixOf(country), input.phone)) return fail('phone-incorrect')
  if (!isAddress(input.address)) return fail('address-incorrect')
  if (!isAccountPostcode(country, input.postcode)) return fail('postcode-incorrect')
  const { displayName, ...contact } = input
  await tx
    .updateTable('profiles')
    .set({ ...contact, phone_prefix: prefixOf(country) })
    .where('account_id', '=', account)
    .execute()
  await setDisplayName(tx, account, displayName)
  return ok()
}
