import { toAsciiName, toUnicodeName } from '@namestead/contract/domain-name'
import { defineLabel, labelsOf, type ProductLabel } from '../../features/cart/index.ts'
import { platform } from '../../features/ledger/index.ts'
import * as registration from '../../features/registration/index.ts'
import * as renewals from '../../features/renewals/index.ts'
import * as transfersIn from '../../features/transfers-in/index.ts'

type DomainLabel<Facts> = Pick<ProductLabel<Facts>, 'kind' | 'facts' | 'texts'>

/** The label of a product whose subject is a domain, as A-labels: its income is split by extension. */
const domainLabel = <Facts>(of: DomainLabel<Facts>): ProductLabel<Facts> => ({
  ...of,
  explain: subject => ({ shown: toUnicodeName(subject), booked: subject }),
  income: subject => platform.income(of.kind, subject.slice(subject.indexOf('.') + 1)),
  // A Unicode label is found whole, not by a part of it.
  subjectOf: typed => (/[^\x20-\x7e]/.test(typed) ? toAsciiName(typed) : undefined),
})

export const registrationLabel = domainLabel({
  kind: 'registration',
  facts: registration.registrationFacts,
  texts: registration.orderTexts,
})
export const renewalLabel = domainLabel({
  kind: 'renewal',
  facts: renewals.renewalFacts,
  texts: renewals.renewalTexts,
})
export const restoreLabel = domainLabel({
  kind: 'restore',
  facts: renewals.renewalFacts,
  texts: renewals.restoreTexts,
})
export const transferLabel = domainLabel({
  kind: 'transfer',
  facts: transfersIn.transferFacts,
  texts: transfersIn.orderTexts,
})

/** The labels of all that the cart sells, for processes that sell nothing: they end, show and invoice orders. */
export const labels = labelsOf([
  defineLabel(registrationLabel),
  defineLabel(renewalLabel),
  defineLabel(restoreLabel),
  defineLabel(transferLabel),
])
