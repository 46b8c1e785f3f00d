import type { Tx } from '../../platform/database.ts'
import { keepFormerRegistrants } from './former-registrants.ts'

interface Adopted {
  readonly domain: string
  readonly account: string
  readonly template: string
  readonly templateVersion: number
  /** Until when the domain may not move to another registrar; undefined: as before. */
  readonly lockedUntil: Date | undefined
  readonly now: Date
}

/**
 * Gives a domain another registrant, which its registry has accepted; the data of nobody is published until its customer chooses so
 * again. Returns false where the account has the domain no more.
 */
export async function adoptRegistrant(
  tx: Tx,
  { domain, account, template, templateVersion, lockedUntil, now }: Adopted,
): Promise<boolean> {
  await keepFormerRegistrants(tx, [domain], { account, now })
  const adopted = await tx
    .updateTable('domains')
    .set(eb => ({
      template_id: template,
      template_version: templateVersion,
      revision: eb('revision', '+', 1),
      published_at: null,
      hiding_refused_at: null,
      ...(lockedUntil ? { transfer_locked_until: lockedUntil } : {}),
    }))
    .where('id', '=', domain)
    .where('account_id', '=', account)
    .returning('id')
    .executeTakeFirst()
  return adopted !== undefined
}
