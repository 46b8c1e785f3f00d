import * as contract from '@namestead/contract/account'
import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { settleTodo } from '../notices/index.ts'

const none: contract.ContactDetails = { wechat: '', qq: '', skype: '', whatsapp: '', telegram: '' }

export async function readContactDetails(db: Db, { account }: Actor) {
  const row = await db
    .selectFrom('contact_details')
    .select(['wechat', 'qq', 'skype', 'whatsapp', 'telegram'])
    .where('account_id', '=', account)
    .executeTakeFirst()
  return ok(row ?? none)
}

/** Replaces the contact details, and settles the prompt for them. */
export async function saveContactDetails(
  tx: Tx,
  { account, now }: Actor,
  input: Input<typeof contract.saveContactDetails>,
) {
  const details: contract.ContactDetails = {
    wechat: input.wechat ?? '',
    qq: input.qq ?? '',
    skype: input.skype ?? '',
    whatsapp: input.whatsapp ?? '',
    telegram: input.telegram ?? '',
  }
  if (!contract.hasEffectiveContact(details)) return fail('contact-needed')
  const wrong = contract.contactKinds.find(kind => details[kind] !== '' && !contract.isContact(kind, details[kind]))
  if (wrong) return fail(`${wrong}-incorrect`)
  await tx
    .insertInto('contact_details')
    .values({ account_id: account, ...details, changed_at: now })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ ...details, changed_at: now }))
    .execute()
  await settleTodo(tx, { account, kind: 'contact-details', reference: '' })
  return ok()
}
