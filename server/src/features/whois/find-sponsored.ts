import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { Catalogue } from '../tlds/index.ts'
import { readTypedDomain } from './typed-domain.ts'

const sponsored = (db: Db | Tx, name: string) =>
  db
    .selectFrom('domains')
    .select(['id', 'name', 'unicode', 'tld', 'account_id', 'template_id', 'template_version'])
    .where('name', '=', name)
    .where('state', '<>', 'gone')

/** Whether a domain is registered through us. */
export const isSponsored = async (db: Db, name: string): Promise<boolean> =>
  (await sponsored(db, name).executeTakeFirst()) !== undefined

/**
 * The domain in what a visitor typed, where it is registered through us.
 * Errors: `name-invalid`, and `domain-not-ours` with the domain that was read.
 */
export async function findSponsored(db: Db | Tx, catalogue: Catalogue, typed: string, { locked = false } = {}) {
  const read = readTypedDomain(catalogue, typed)
  if (!read) return fail('name-invalid')
  const query = sponsored(db, read.ascii)
  const domain = await (locked ? query.forUpdate() : query).executeTakeFirst()
  return domain ? ok(domain) : fail('domain-not-ours', { name: read.unicode })
}
