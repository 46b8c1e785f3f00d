import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import { dayMs, dayOf } from '../../platform/utc-calendar.ts'
import type { Catalogue } from './catalogue.ts'
import { expectCharges } from './registries/expected-charges.ts'

/** A domain whose paid term has ended. */
export interface EndedTerm {
  readonly id: string
  readonly registry: string
  readonly tld: string
  readonly name: string
  readonly paidUntil: Date
}

/** No command of this installation asked for it: it is named by the domain and the term that ended. */
const autoRenewalOf = ({ id, paidUntil }: Pick<EndedTerm, 'id' | 'paidUntil'>) =>
  `auto-renewal-${id}-${dayOf(paidUntil)}`

/**
 * Records what a registry charges for the year by which it extends an expiring domain itself (RFC 3915 section 3.1, autoRenewPeriod),
 * once, when it shows that year. A second year of a domain that is kept beyond, such as during a dispute, is not foreseen.
 */
export const expectAutoRenewal = (tx: Tx, { id, registry, tld, name, paidUntil }: EndedTerm, at: Date): Promise<void> =>
  expectCharges(tx, [
    {
      registry,
      tld,
      name,
      kind: 'renew',
      command: 'autoRenewDomain',
      years: 1,
      clientTransactionId: autoRenewalOf({ id, paidUntil }),
      at,
    },
  ])

/** Of renewals that have ended, those whose first year the registry had added, and charged, by itself. */
export async function autoRenewed(
  tx: Tx,
  terms: readonly Pick<EndedTerm, 'id' | 'registry' | 'paidUntil'>[],
): Promise<ReadonlySet<string>> {
  if (terms.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select term.id from unnest(${terms.map(({ id }) => id)}::text[], ${terms.map(({ registry }) => registry)}::bigint[],
      ${terms.map(autoRenewalOf)}::text[]) as term (id, registry, charge)
    where exists (select from registry_charges c where c.registry_id = term.registry and c.client_transaction_id = term.charge)`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

interface GivenBack {
  /** The command of this installation that caused it; for a transfer, which is not ours, what names it. */
  readonly clientTransactionId: string
  readonly command: 'deleteDomain' | 'transferDomain'
  readonly at: Date
}

/**
 * A domain that is deleted or transferred within the auto-renew grace gives its year back (RFC 3915 section 3.1). Nothing outside
 * the grace, or where that year was not recorded.
 */
export async function expectAutoRenewalRefund(
  tx: Tx,
  catalogue: Catalogue,
  term: EndedTerm,
  { clientTransactionId, command, at }: GivenBack,
): Promise<void> {
  const grace = catalogue.find(term.tld)?.rules.lifeCycle.autoRenewGrace ?? 0
  if (at < term.paidUntil || at.getTime() > term.paidUntil.getTime() + grace * dayMs) return
  await expectRefund(tx, { registry: term.registry, charged: [autoRenewalOf(term)], clientTransactionId, command, at })
}

interface TakenBack extends GivenBack {
  readonly registry: string
  /** What names the charges that are taken back. */
  readonly charged: readonly string[]
}

/** What was charged, as told or as expected, comes back: a create by a deletion in the add grace (RFC 3915 section 2), for one. */
export const expectRefund = (tx: Tx, { registry, charged, clientTransactionId, command, at }: TakenBack) =>
  sql`
    insert into registry_charges (registry_id, transaction_id, client_transaction_id, source, command, name, tld, amount, currency, dollars, at)
    select registry_id, 'expected/' || ${clientTransactionId}::text, ${clientTransactionId}, 'expected', ${command}, min(name), min(tld),
      -sum(amount), currency, -sum(dollars), ${at}
    from registry_charges where registry_id = ${registry} and client_transaction_id = ${anyOf(charged)}
    group by registry_id, currency having sum(amount) > 0
    on conflict (registry_id, transaction_id) do nothing`.execute(tx)
