import * as contract from '@namestead/contract/renewals'
import { implement } from '../../platform/use-case.ts'
import { readRenewalDefault, switchRenewalDefault } from './automatic/renewal-default.ts'
import { switchAutomatic } from './automatic/switch-automatic.ts'
import { readUpcoming } from './automatic/upcoming-renewals.ts'
import { askDeletion, undoDeletion } from './end-of-term/ask-deletion.ts'
import { reviewDeletion } from './end-of-term/review-deletion.ts'
import { findRenewals } from './find-renewals.ts'
import type { RenewalPorts } from './offer-renewals.ts'
import { type IsFirstOrder, readOffer } from './read-offer.ts'
import { findRedemptions } from './restores/find-redemptions.ts'
import { reviewRenewals } from './review-renewals.ts'

export const calls = (
  ports: RenewalPorts & Parameters<typeof reviewDeletion>[0] & { readonly isFirstOrder: IsFirstOrder },
) => [
  implement(contract.reviewDeletion, reviewDeletion(ports)),
  implement(contract.deleteDomain, askDeletion(ports)),
  implement(contract.undoDeletion, undoDeletion),
  implement(contract.readOffer, readOffer(ports.catalogue, ports.registries, ports.isFirstOrder)),
  implement(contract.switchAutomatic, switchAutomatic),
  implement(contract.readRenewalDefault, readRenewalDefault),
  implement(contract.switchRenewalDefault, switchRenewalDefault),
  implement(contract.readUpcoming, readUpcoming(ports.catalogue)),
  implement(contract.findRenewals, findRenewals),
  implement(contract.reviewRenewals, reviewRenewals(ports)),
  implement(contract.findRedemptions, findRedemptions(ports)),
]
