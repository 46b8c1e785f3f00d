import { type Db, rowsOf } from '../../platform/database.ts'

/** The certificates of redirects, all together; none where nothing needs one. */
export async function certificatesHeld(db: Db) {
  const [found] = await rowsOf<{ wanted: number; held: number; failed: number; endsAt: Date | null }>(
    db,
    `select count(*)::int as wanted, count(certificate)::int as held, count(*) filter (where failures > 0)::int as failed,
       min(not_after) as "endsAt" from redirect_certificates where unwanted_since is null`,
    [],
  )
  if (!found || found.wanted === 0) return []
  const { held, failed, endsAt } = found
  return [{ purpose: 'redirects' as const, registry: '', held, failed, endsAt }]
}
