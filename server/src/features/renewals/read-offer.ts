import type { Input } from '@namestead/contract/call'
import { toAsciiName } from '@namestead/contract/domain-name'
import { subtract } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/renewals'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { yearsAfter } from '../../platform/years.ts'
import { applyCoupons } from '../coupons/index.ts'
import { describeDomain } from '../domains/index.ts'
import { levelOf } from '../identity/index.ts'
import { policies } from '../registration/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { isAutomatic } from './automatic/automatic-domains.ts'
import { firstTryDays } from './automatic/automatic-tries.ts'
import { ownDomains } from './own-domains.ts'
import { readTermEnd } from './read-term-end.ts'
import { renewalPrice, renewalPrices } from './renewal-prices.ts'
import { longestOf, termsOf } from './rules.ts'

/** Whether the account has paid no order yet; a higher feature answers. */
export type IsFirstOrder = (db: Db, account: string) => Promise<boolean>

export const readOffer =
  (catalogue: Catalogue, registries: Registries, isFirstOrder: IsFirstOrder) =>
  async (db: Db, { account, now, policy }: Actor, input: Input<typeof contract.readOffer>) => {
    const name = /^\d+$/.test(input.domain) ? await nameOf(db, account, input.domain) : toAsciiName(input.domain)
    const domain = name === undefined ? undefined : (await ownDomains(db, account, [name])).get(name)
    if (!domain) return fail('domain-unknown')
    const tld = catalogue.find(domain.tld)
    const connected = tld !== undefined && registries.of(domain.registry_id) !== undefined
    const terms = termsOf(domain, { connected, longest: longestOf(tld), now })
    const shown = describeDomain(domain, now, [])
    const facts = {
      domain: domain.id,
      name: domain.name,
      unicode: domain.unicode,
      tld: domain.tld,
      state: shown.state,
      paidUntil: domain.paid_until,
      daysLeft: shown.daysLeft,
      inGrace: domain.state === 'expired',
      automatic: await isAutomatic(db, account, domain.id),
      termEnd: await readTermEnd({ catalogue, registries })(db, domain, policy),
      automaticDays: firstTryDays(policy),
    }
    if (!tld || !terms.years) return ok({ ...facts, premium: false, why: terms.why ?? 'not-connected', choices: [] })
    const prices = await renewalPrices(
      registries,
      [{ name: domain.name, registry: domain.registry_id, tld }],
      policy(policies.premiumMarkup),
    )
    const price = prices.get(domain.name)
    if (!price) return fail('registry-silent')
    const level = await levelOf(db, account)
    const premium = price.premium !== null
    const choices = []
    for (let years = 1; years <= terms.years.max; years++) {
      const sum = renewalPrice(tld, price, years, level)
      if (!sum) continue
      const line = { kind: 'renewal', tld: tld.label, years, premium, price: sum }
      const [used] = await applyCoupons(db, { account, now, policy }, [line], isFirstOrder)
      choices.push({
        years,
        price: used ? subtract(sum, used.discount) : sum,
        listPrice: used ? sum : null,
        until: yearsAfter(domain.paid_until, years),
      })
    }
    return ok({ ...facts, premium, why: null, choices })
  }

async function nameOf(db: Db, account: string, id: string): Promise<string | undefined> {
  if (id.length > 18) return undefined
  const row = await db
    .selectFrom('domains')
    .select('name')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row?.name
}
