import type * as contract from '@namestead/contract/portfolio'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { type Catalogue, type Registries, sponsorCan } from '../tlds/index.ts'
import { dueOf } from './end-of-term/term-steps.ts'

interface EndingDomain {
  readonly id: string
  readonly tld: string
  readonly registry_id: string
  readonly state: string
  readonly paid_until: Date
}

interface Row {
  readonly step: string | null
  readonly due_at: Date | null
  readonly restorable_until: Date | null
  readonly interrupted_at: Date | null
}

/** What happens next to a domain whose term has ended, with its dates; null for the others. */
export const readTermEnd =
  ({ catalogue, registries }: { readonly catalogue: Catalogue; readonly registries: Registries }) =>
  async (db: Db, domain: EndingDomain, policy: ReadPolicy): Promise<contract.TermEnd | null> => {
    if (domain.state !== 'expired' && domain.state !== 'redemption') return null
    const { rows } = await sql<Row>`
      select t.step, t.due_at, t.restorable_until, i.acted_at as interrupted_at
      from domains d left join term_ends t on t.domain_id = d.id
      left join interruptions i on i.domain_id = d.id and i.lift_asked_at is null where d.id = ${domain.id}`.execute(db)
    const [row] = rows
    const none = { interruptsAt: null, interruptedAt: null, deletesAt: null, restorableUntil: null }
    if (domain.state === 'redemption') return { ...none, restorableUntil: row?.restorable_until ?? null }
    const graceDays = catalogue.find(domain.tld)?.rules.lifeCycle.autoRenewGrace ?? 0
    const due = (step: 'interruption' | 'deletion') => dueOf(step, domain.paid_until, graceDays, policy)
    const interruptedAt = row?.interrupted_at ?? null
    // Another registrar ends its domains by rules of its own.
    const isOurs = sponsorCan({ registries }, domain, 'deletion')
    return {
      ...none,
      interruptsAt: interruptedAt ? null : due('interruption'),
      interruptedAt,
      // A late interruption postpones the deletion.
      deletesAt: isOurs ? (row?.step === 'deletion' && row.due_at ? row.due_at : due('deletion')) : null,
    }
  }
