import type { Input } from '@namestead/contract/call'
import { toAsciiName } from '@namestead/contract/domain-name'
import type * as contract from '@namestead/contract/renewals'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { yearsAfter } from '../../platform/years.ts'
import { describeDomain } from '../domains/index.ts'
import { levelOf } from '../identity/index.ts'
import { policies } from '../registration/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { isAutomatic } from './automatic-domains.ts'
import { ownDomains } from './own-domains.ts'
import { readTermEnd } from './read-term-end.ts'
import { renewalPrice, renewalPrices } from './renewal-prices.ts'
import { termsOf } from './rules.ts'

export const readOffer =
  (catalogue: Catalogue, registries: Registries) =>
  async (db: Db, { account, now, policy }: Actor, input: Input<typeof contract.readOffer>) => {
    const name = /^\d+$/.test(input.domain) ? await nameOf(db, account, input.domain) : toAsciiName(input.domain)
    const domain = name === undefined ? undefined : (await ownDomains(db, account, [name])).get(name)
    if (!domain) return fail('domain-unknown')
    const tld = catalogue.find(domain.tld)
    const connected = tld !== undefined && registries.of(domain.registry_id) !== undefined
    const terms = termsOf(domain, { connected, now })
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
    const choices = Array.from({ length: terms.years.max }, (_, index) => index + 1).flatMap(years => {
      const sum = renewalPrice(tld, price, years, level)
      return sum ? [{ years, price: sum, until: yearsAfter(domain.paid_until, years) }] : []
    })
    return ok({ ...facts, premium: price.premium !== null, why: null, choices })
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
