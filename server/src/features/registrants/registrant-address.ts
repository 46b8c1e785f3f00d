import { isLanguage, type Language } from '@namestead/contract/language'
import type { Tx } from '../../platform/database.ts'

/** Where a domain's registrant is reached, in the account's language; a domain without registrant data has its owner's address. */
export async function registrantAddress(
  tx: Tx,
  {
    account_id: account,
    template_id: template,
    template_version: version,
  }: {
    readonly account_id: string
    readonly template_id: string | null
    readonly template_version: number | null
  },
): Promise<{ readonly to: string; readonly language: Language }> {
  const owner = await tx
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const registrant = template
    ? await tx
        .selectFrom('registrant_versions')
        .select('email')
        .where('template_id', '=', template)
        .where('version', '=', version)
        .executeTakeFirst()
    : undefined
  return { to: registrant?.email ?? owner.email, language: isLanguage(owner.language) ? owner.language : 'us' }
}
