import { toUnicodeName } from '@namestead/contract/domain-name'
import { isLanguage } from '@namestead/contract/language'
import { displayAmount } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Policies } from '../../../platform/policies.ts'
import { notifyAccount, queueMail } from '../../notices/index.ts'
import type { Catalogue } from '../../tlds/index.ts'
import { upcomingDays } from '../policies.ts'
import { shortfallMessage } from '../texts.ts'
import type { AutomaticDomain } from './automatic-domains.ts'
import { upcomingRenewals } from './upcoming-renewals.ts'

interface Ports {
  readonly catalogue: Catalogue
  readonly policies: Policies
}

/** Notifies an account that its balance does not cover its automatic renewals, once a day however many of them fail. */
export async function notifyShortfall(
  tx: Tx,
  { catalogue, policies }: Ports,
  { account, name }: AutomaticDomain,
  now: Date,
): Promise<void> {
  const policy = policies.at(now)
  const { rows } = await sql`
    insert into renewal_shortfalls as s (account_id, notified_at) values (${account}, ${now})
    on conflict (account_id) do update set notified_at = excluded.notified_at
      -- By UTC days: tries are a day apart to the second, and their jobs start a little earlier or later.
      where (s.notified_at at time zone 'UTC')::date < (${now}::timestamptz at time zone 'UTC')::date
    returning 1`.execute(tx)
  if (rows.length === 0) return
  const { count, sum, balance, missing } = await upcomingRenewals(tx, catalogue, { account, now, policy })
  const parameters = {
    name: toUnicodeName(name),
    count,
    days: policy(upcomingDays),
    sum: displayAmount(sum),
    balance: displayAmount(balance),
    missing: displayAmount(missing),
  }
  const texts = shortfallMessage
  await notifyAccount(tx, { account, kind: 'domain', texts, parameters, path: '/recharge', now })
  const { email, language } = await tx
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  await queueMail(tx, { to: email, texts, parameters, language: isLanguage(language) ? language : 'us', now })
}
