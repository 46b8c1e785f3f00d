import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/invoices'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { countryName } from '../../platform/country-names.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { countryOf } from '../account/index.ts'
import { lockAccount } from '../identity/index.ts'
import { invoicedAccounts } from './buyer.ts'
import { isInUnion, readTaxNumber } from './tax-numbers.ts'

const sameDay = sql`(d.changed_at at time zone 'UTC')::date = (excluded.changed_at at time zone 'UTC')::date`

/** Every change is a chance to try a tax number out. */
const maxChangesADay = 20

export async function readInvoiceData(db: Db, { account }: Actor) {
  const own = await db.selectFrom('invoice_data').selectAll().where('account_id', '=', account).executeTakeFirst()
  const invoiced = (await invoicedAccounts(db, [account])).get(account)
  const buyer = invoiced?.buyer
  return ok({
    kind: buyer?.kind ?? ('person' as const),
    name: invoiced?.isNamed ? invoiced.buyer.name : '',
    taxNumber: buyer?.taxNumber ?? '',
    address: buyer?.address.join('\n') ?? '',
    email: own?.email ?? '',
    numberState: own?.number_state ?? 'none',
    country: buyer?.country || null,
    changedAt: own?.changed_at ?? null,
  })
}

/** Invoices that were issued keep what they say. */
export async function saveInvoiceData(
  tx: Tx,
  { account, now, language }: Actor,
  input: Input<typeof contract.saveInvoiceData>,
) {
  const { kind, name } = input
  const address = input.address
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  const typed = input.taxNumber ?? ''
  if (!isPrinted(name)) return fail('name-incorrect')
  const whole = address.join('\n')
  if (address.length > 5 || whole.length < 4 || !address.every(isPrinted)) return fail('address-incorrect')
  // Loaded with the first data: fonts take 12 MB of each process.
  const { canPrint } = await import('../../platform/pdf/open-document.ts')
  const unprinted = [name, ...address].find(line => !canPrint(line))
  if (unprinted) return fail('letters-not-printable', { text: unprinted })
  const country = await countryOf(tx, account)
  if (!country) return fail('information-needed')
  if (typed !== '' && kind === 'person') return fail('tax-number-of-company')
  const taxNumber = typed === '' ? '' : await readTaxNumber(country, typed)
  if (taxNumber === undefined) return fail('tax-number-incorrect', { country: countryName(country, language) })

  // The European Union is asked about its numbers; a number that stays as it is keeps its answer.
  const isAsked = taxNumber !== '' && isInUnion(country)
  await lockAccount(tx, account)
  const { rows } = await sql<{ changes: number }>`
    insert into invoice_data as d (account_id, kind, name, tax_number, address, email, changed_at, changes, number_state, check_due_at)
    values (${account}, ${kind}, ${name}, ${taxNumber}, ${whole}, ${input.email ?? ''}, ${now}, 1,
      ${isAsked ? 'unchecked' : 'none'}, ${isAsked ? now : null})
    on conflict (account_id) do update set kind = excluded.kind, name = excluded.name, tax_number = excluded.tax_number,
      address = excluded.address, email = excluded.email, changed_at = excluded.changed_at,
      number_state = case when d.tax_number = excluded.tax_number then d.number_state else excluded.number_state end,
      check_due_at = case when d.tax_number = excluded.tax_number then d.check_due_at else excluded.check_due_at end,
      number_checked_at = case when d.tax_number = excluded.tax_number then d.number_checked_at end,
      changes = case when ${sameDay} then d.changes + 1 else 1 end
    where d.changes < ${maxChangesADay} or not ${sameDay}
    returning changes`.execute(tx)
  return rows.length > 0 ? ok() : fail('data-changed-often', { count: maxChangesADay })
}

/** Without what a page cannot show, or what changes how the rest of it is read. */
const isPrinted = (line: string) => line !== '' && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(line)
