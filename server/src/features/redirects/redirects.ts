import { sql } from 'kysely'
import { anyOf, type Db } from '../../platform/database.ts'

/** The target of a redirect record: to redirect to, or to show inside a frame. */
export interface Redirect {
  readonly location: string
  readonly status: 301 | 302 | undefined
}

/** The domain's DNS is interrupted. */
export interface Parked {
  readonly parked: string
  /** The id of the site where its holder renews it. */
  readonly site: string
}

/** The names from `host` up to the zone's apex, in record notation: `a.b`, `b`, `@`. */
function namesUpTo(zone: string, host: string): string[] {
  if (host === zone) return ['@']
  const labels = host.slice(0, -zone.length - 1).split('.')
  return [...labels.map((_, place) => labels.slice(place).join('.')), '@']
}

const wildcardOf = (name: string) => (name === '@' ? '*' : `*.${name}`)

/**
 * The redirect record that the name server uses for `host`: the host's own, or the wildcard below the closest existing name (RFC
 * 4592 section 3.3.1). The innermost enclosing zone decides.
 */
export async function findRedirect(db: Db, host: string): Promise<Redirect | Parked | undefined> {
  const labels = host.split('.')
  const enclosing = labels.map((_, place) => labels.slice(place).join('.'))
  const zone = await db
    .selectFrom('zones')
    .leftJoin('interruptions as i', join =>
      join.onRef('i.domain_id', '=', 'zones.domain_id').on('i.means', '=', 'parked').on('i.acted_at', 'is not', null),
    )
    .leftJoin('domains as d', 'd.id', 'i.domain_id')
    .leftJoin('accounts as a', 'a.id', 'd.account_id')
    .select(['zones.id', 'zones.name', 'a.site_id as parkedBy'])
    .where('zones.name', '=', anyOf(enclosing))
    .orderBy(sql`length(zones.name)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!zone) return undefined
  if (zone.parkedBy !== null) return { parked: zone.name, site: zone.parkedBy }
  const names = namesUpTo(zone.name, host)
  const rows = await db
    .selectFrom('dns_records')
    .select(['host', 'type', 'value', 'redirect_status as status'])
    .where('zone_id', '=', zone.id)
    .where('paused', '=', false)
    .where('host', '=', anyOf([...names, ...names.map(wildcardOf)]))
    .execute()
  const at = (name: string) => rows.filter(row => row.host === name)
  const [own = '@', ...above] = names
  const closest = above.find(name => name === '@' || at(name).length > 0 || at(wildcardOf(name)).length > 0)
  const answering = at(own).length > 0 || closest === undefined ? at(own) : at(wildcardOf(closest))
  const redirect = answering.find(({ type }) => type === 'URL' || type === 'URL_HIDDEN')
  if (!redirect) return undefined
  const { value, status } = redirect
  return { location: value, status: status === 301 || status === 302 ? status : undefined }
}
