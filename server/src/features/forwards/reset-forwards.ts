import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import { daily } from '../../platform/deadlines.ts'
import { byOwner } from '../../platform/use-case.ts'
import { removeMailRecords } from '../zones/index.ts'

/**
 * Ends the forwards of domains that have another account or registrant, with the mail that is on its way: anyone who agreed did so for
 * the former one.
 */
export async function resetForwards(
  tx: Tx,
  {
    domains,
    account,
    mailHost,
    now,
  }: { domains: readonly string[]; account: string; mailHost: string | undefined; now: Date },
): Promise<void> {
  const gone = await tx.deleteFrom('forwards').where('domain_id', '=', anyOf(domains)).returning('domain_id').execute()
  await tx.deleteFrom('forward_recipients').where('domain_id', '=', anyOf(domains)).execute()
  await tx.deleteFrom('forwarded_messages').where('domain_id', '=', anyOf(domains)).execute()
  if (mailHost)
    for (const domain of new Set(gone.map(({ domain_id }) => domain_id)))
      await removeMailRecords(tx, { account, by: byOwner(account), address: null, now }, { domain, mailHost })
}

/** Forwards of domains that left, once a day; they receive nothing from the instant on which they left. */
export const forwardsOfGoneDomains = daily('forwards.gone-domains', async tx => {
  const { rows } = await sql<{ id: string }>`select distinct d.id from domains d
    join forward_recipients r on r.domain_id = d.id where d.state = 'gone' limit 1000`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('forwards').where('domain_id', '=', anyOf(ids)).execute()
  await tx.deleteFrom('forward_recipients').where('domain_id', '=', anyOf(ids)).execute()
  return rows.length === 1000 ? 'more' : 'done'
})
