import type { Input } from '@namestead/contract/call'
import { translate } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/renewals'
import { fail, ok } from '@namestead/contract/result'
import { anyOf, type Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { yearsAfter } from '../../platform/years.ts'
import { levelOf } from '../identity/index.ts'
import { offerRenewals, type RenewalPorts } from './offer-renewals.ts'
import { renewalPrice } from './renewal-prices.ts'

/** What each domain costs by number of years, or why it cannot be renewed; those that cannot come first. */
export const reviewRenewals =
  (ports: RenewalPorts) =>
  async (db: Db, { account, now, language }: Actor, { domains }: Input<typeof contract.reviewRenewals>) => {
    const rows = await db
      .selectFrom('domains')
      .select(['id', 'name', 'unicode', 'tld', 'paid_until', 'state'])
      .where('id', '=', anyOf(domains))
      .where('account_id', '=', account)
      .where('state', '<>', 'gone')
      .orderBy('paid_until')
      .orderBy('id')
      .execute()
    if (rows.length === 0) return fail('domain-unknown')
    const offers = await offerRenewals(
      db,
      ports,
      { account, now },
      rows.map(({ name }) => name),
    )
    const level = await levelOf(db, account)
    const reviewed = rows.map(({ id, name, unicode, tld: label, paid_until: paidUntil, state }, index) => {
      const offer = offers[index]
      const shown = { domain: id, name, unicode, tld: label, paidUntil, inGrace: state === 'expired' }
      if (!offer || 'why' in offer)
        return { ...shown, refusal: offer ? translate(offer.why, language, offer.parameters) : '', choices: [] }
      const tld = ports.catalogue.find(label)
      const choices = Array.from({ length: offer.years.max }, (_, n) => n + 1).flatMap(years => {
        const price = tld && renewalPrice(tld, offer.facts, years, level)
        return price ? [{ years, price, until: yearsAfter(paidUntil, years) }] : []
      })
      return { ...shown, refusal: '', choices }
    })
    return ok({ domains: reviewed.sort((a, b) => Number(b.refusal !== '') - Number(a.refusal !== '')) })
  }
