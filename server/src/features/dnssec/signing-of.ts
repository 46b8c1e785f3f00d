import type { Db } from '../../platform/database.ts'

const shown = {
  off: undefined,
  signing: 'turning-on',
  waiting: 'turning-on',
  on: 'on',
  publishing: 'rolling',
  replacing: 'rolling',
  retiring: 'rolling',
  'turning-off': 'turning-off',
} as const

/** How far the signing of a domain's zone is; where we do not sign it, whether its registry has DS. */
export async function signingOf(db: Db, { id, secured }: { readonly id: string; readonly secured: boolean }) {
  const row = await db
    .selectFrom('zone_signings as s')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .select('s.state')
    .where('z.domain_id', '=', id)
    .executeTakeFirst()
  return shown[row?.state ?? 'off'] ?? (secured ? 'on' : 'off')
}
