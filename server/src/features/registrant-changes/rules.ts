import { usd } from '@namestead/contract/money'
import * as contract from '@namestead/contract/registrant-changes'
import { type Done, type Failure, fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { ChangePorts, DomainRow } from '../domains/index.ts'
import { engagedDomains, obstacleOfRow } from '../domains/index.ts'
import { levelOf } from '../identity/index.ts'
import { chosenDomains, type Selection } from '../portfolio/index.ts'
import { ownsTemplate, versionOf } from '../registrants/index.ts'
import { priceQuote } from '../tlds/index.ts'

export interface Registrant {
  readonly name: string
  readonly organisation: string
  readonly email: string
}

type Refusal = Extract<
  keyof typeof contract.errors,
  | 'domain-not-active'
  | 'domain-engaged'
  | 'change-under-way'
  | 'leaves-already'
  | 'registry-locked'
  | 'sponsor-cannot'
  | 'same-registrant'
  | 'registrant-data-needed'
  | 'registrant-country'
>

/** All that registries have of a registrant. */
type Contact = Readonly<Record<(typeof contract.registrantParts)[number], string>>

interface Judged {
  readonly row: DomainRow
  readonly before: Contact | null
  /** Name, organization or email changes (ICANN Transfer Policy, section II.A.1.2). */
  readonly material: boolean
  readonly refusal: Refusal | undefined
  /** Minor units. */
  readonly fee: bigint
}

interface Plan {
  readonly version: number
  readonly registrant: Contact
  readonly domains: readonly Judged[]
}

/** What a change of the selected domains to a template's present data means for each; `locked` holds them for the transaction. */
export async function planRegistrantChange(
  db: Db | Tx,
  {
    obstacles,
    registries,
    registrantData,
    catalogue,
  }: Pick<ChangePorts, 'obstacles' | 'registries' | 'registrantData' | 'catalogue'>,
  actor: Actor,
  { template, ...selection }: Selection & { readonly template: string },
  { locked }: { readonly locked: boolean },
): Promise<Done<Plan> | Failure<'selection-changed'> | Failure<'too-many-domains'> | Failure<'template-unknown'>> {
  const most = contract.maxRegistrantDomains
  if (selection.count > most) return fail('too-many-domains', { most })
  if (!(await ownsTemplate(db, actor.account, template))) return fail('template-unknown')
  const chosen = await chosenDomains(db, actor, selection)
  if (chosen.failed !== undefined) return chosen
  const { rows } = await sql<DomainRow>`
    select * from domains where id = any(${chosen.data}::bigint[]) and account_id = ${actor.account} and state <> 'gone'
    order by id ${locked ? sql`for update` : sql``}`.execute(db)
  const version = await versionOf(db, template)
  const [registrant] = await registrantsOf(db, [{ template_id: template, template_version: version }])
  if (!registrant) return fail('template-unknown')
  const before = await registrantsOf(db, rows)
  const ids = rows.map(({ id }) => id)
  const engaged = new Set(await engagedDomains(db, ids))
  const met = await obstacles(db, ids)
  const unfit = new Map<string, Refusal>()
  for (const tld of new Set(rows.map(row => row.tld))) {
    const obstacle = await registrantData.obstacle(db, template, [tld])
    if (obstacle) unfit.set(tld, obstacle.failed)
  }
  const level = await levelOf(db, actor.account)
  const feeOf = (label: string): bigint => {
    const tld = catalogue.find(label)
    return (tld && priceQuote(tld, 'registrant-change', 1, level)?.price.minor) ?? 0n
  }
  const domains = rows.map((row, n) => {
    const old = before[n] ?? null
    const same = row.template_id === template && row.template_version === version
    const refusal: Refusal | undefined =
      obstacleOfRow(registries, row) ??
      (engaged.has(row.id) ? 'domain-engaged' : undefined) ??
      met.get(row.id) ??
      (same ? 'same-registrant' : unfit.get(row.tld))
    const material = !old || !isSame(old, registrant)
    return { row, before: old, material, refusal, fee: material && !refusal ? feeOf(row.tld) : 0n }
  })
  return ok({ version, registrant, domains })
}

/** The registrants of these domains, in their order; undefined for one without registrant data. */
export async function registrantsOf(
  db: Db | Tx,
  rows: readonly Pick<DomainRow, 'template_id' | 'template_version'>[],
): Promise<readonly (Contact | undefined)[]> {
  const { rows: found } = await sql<Contact & { template: string; version: number }>`
    select distinct v.template_id as template, v.version, v.name, coalesce(v.organisation, '') as organisation, v.email,
      '+' || v.phone_prefix || ' ' || v.phone as phone, v.address, v.city, v.province, v.postcode, v.country
    from unnest(${rows.map(row => row.template_id)}::bigint[], ${rows.map(row => row.template_version)}::int[]) as d(template, version)
    join registrant_versions v on v.template_id = d.template and v.version = d.version`.execute(db)
  return rows.map(({ template_id, template_version }) => {
    const version = found.find(each => each.template === template_id && each.version === template_version)
    if (!version) return undefined
    const { template: _template, version: _version, ...contact } = version
    return contact
  })
}

/** What the extensions of all these domains charge. */
export const feesOf = (domains: readonly Pick<Judged, 'fee'>[]) => usd(domains.reduce((sum, { fee }) => sum + fee, 0n))

/** What differs between two registrants, part by part. */
export const changesBetween = (before: Contact | null, after: Contact) =>
  before === null
    ? []
    : contract.registrantParts
        .filter(part => before[part] !== after[part])
        .map(part => ({ part, before: before[part], after: after[part] }))

const isSame = (a: Registrant, b: Registrant) =>
  a.name === b.name && a.organisation === b.organisation && a.email.toLowerCase() === b.email.toLowerCase()

interface Wanted {
  readonly email: string
  readonly side: (typeof contract.consentSides)[number]
}

/** Who must consent: the old and the new registrant of what changes materially, each address once. */
export function consentsOf({ registrant, domains }: Pick<Plan, 'registrant' | 'domains'>): readonly Wanted[] {
  const changing = domains.filter(({ material, refusal }) => material && refusal === undefined)
  if (changing.length === 0) return []
  const next = registrant.email.toLowerCase()
  const old = new Set(changing.flatMap(({ before }) => (before ? [before.email.toLowerCase()] : [])))
  return [
    ...[...old].map(email => ({ email, side: email === next ? ('both' as const) : ('old' as const) })),
    ...(old.has(next) ? [] : [{ email: next, side: 'new' as const }]),
  ]
}
