import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { fail, ok } from '@namestead/contract/result'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Domains } from '../../platform/database-types.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { explainRefusal } from '../../platform/registry-refusals.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { ChangePorts } from '../domains/index.ts'
import {
  allowances,
  describeDomain,
  lockAllowance,
  privacyOf,
  recordsAreEditable,
  renewAllowance,
  turnsOf,
} from '../domains/index.ts'
import { canDo, sponsorCan } from '../tlds/index.ts'
import { groupsOf } from './groups.ts'

const historyShown = 50

/** Whether a renewal of the domain is in progress; a higher feature answers. */
export type IsRenewing = (db: Db, domain: string) => Promise<boolean>

/** How far the signing of a domain's zone is here; a higher feature answers. */
export type ReadSigningOf = (db: Db, domain: { readonly id: string; readonly secured: boolean }) => Promise<SigningOf>
type SigningOf = 'off' | 'turning-on' | 'on' | 'rolling' | 'turning-off'

/** What happens next to a domain whose term has ended; a higher feature answers. */
export type ReadTermEnd = (db: Db, domain: Selectable<Domains>, policy: ReadPolicy) => Promise<contract.TermEnd | null>

export const readDomain =
  (
    ourNameServers: readonly string[],
    {
      isRenewing,
      readTermEnd,
      signingOf,
    }: { readonly isRenewing: IsRenewing; readonly readTermEnd: ReadTermEnd; readonly signingOf: ReadSigningOf },
    ports: Pick<ChangePorts, 'catalogue' | 'registries' | 'registrantData'>,
  ) =>
  async (db: Db, { account, now, language, policy }: Actor, input: Input<typeof contract.readDomain>) => {
    if (!input.domain && !input.name) return fail('domain-unknown')
    const row = await db
      .selectFrom('domains')
      .selectAll()
      .where('account_id', '=', account)
      .where('state', '<>', 'gone')
      .$if(input.domain !== undefined, q => q.where('id', '=', input.domain ?? ''))
      .$if(input.name !== undefined, q => q.where('name', '=', (input.name ?? '').toLowerCase()))
      .executeTakeFirst()
    if (!row) return fail('domain-unknown')
    const registrant = row.template_id
      ? await db
          .selectFrom('registrant_versions')
          .select(['name', sql<string>`coalesce(organisation, '')`.as('organisation'), 'email', 'country'])
          .where('template_id', '=', row.template_id)
          .where('version', '=', row.template_version)
          .executeTakeFirst()
      : undefined
    const history = await db
      .selectFrom('domain_history')
      .select(['at', 'event', 'detail'])
      .where('domain_id', '=', row.id)
      // An earlier account's part is not shown.
      .$if(row.held_since !== null, q => q.where('at', '>=', row.held_since ?? now))
      .orderBy('id', 'desc')
      .limit(historyShown)
      .execute()
    const holds = await db
      .selectFrom('domain_holds')
      .select('reason')
      .where('domain_id', '=', row.id)
      .where('lifted_at', 'is', null)
      .execute()
    const engagement = await db
      .selectFrom('domain_engagements')
      .select(['kind', 'reference'])
      .where('domain_id', '=', row.id)
      .executeTakeFirst()
    const groups = await groupsOf(db, account, [row])
    return ok({
      ...describeDomain(row, now, ourNameServers),
      group: groups.get(row.group_id ?? '') ?? null,
      remark: row.remark,
      statuses: row.statuses,
      nameServers: row.name_servers,
      pendingNameServers: row.pending_name_servers,
      pendingLocks: row.pending_locks && turnsFor(row.pending_locks),
      secured: row.secured,
      signing: await signingOf(db, row),
      // Of an interrupted domain the state says so.
      holds: holds.flatMap(({ reason }) => (reason === 'interrupted' ? [] : [reason])),
      engagement: engagement ? { kind: engagement.kind, reference: engagement.reference } : null,
      transferLockedUntil:
        row.transfer_locked_until && row.transfer_locked_until > now ? row.transfer_locked_until : null,
      template: row.template_id,
      registrant: registrant
        ? {
            ...registrant,
            details: await ports.registrantData.shown(
              db,
              { template: row.template_id ?? '', version: row.template_version ?? 0 },
              row.tld,
              language,
            ),
          }
        : null,
      privacy: privacyOf(ports.catalogue, row),
      publishedAt: row.published_at,
      hidingRefusedAt: row.hiding_refused_at,
      registryExpiresAt: row.expires_at,
      registryReadAt: row.registry_read_at,
      termEnd: await readTermEnd(db, row, policy),
      can: {
        ...allowances(row),
        changeLocks: lockAllowance(row, canDo(ports, row, 'locks')),
        renew: renewAllowance(row, await isRenewing(db, row.id)),
        // What is on can be turned off.
        secure: row.secured || canDo(ports, row, 'dnssec'),
        addHosts: canDo(ports, row, 'glue'),
        delete: recordsAreEditable(row.state) && sponsorCan(ports, row, 'deletion'),
      },
      defaultNameServers: [...ourNameServers],
      history: history.map(event => ({ ...event, detail: explainRefusal(event.detail, language) })),
    })
  }

function turnsFor(requested: readonly string[]) {
  const { transfer, update, delete: deletion } = turnsOf(requested)
  return { transfer, update, delete: deletion }
}
