import * as contract from '@namestead/contract/renewals'
import { implement } from '../../platform/use-case.ts'
import { askDeletion, undoDeletion } from './ask-deletion.ts'
import { findRedemptions } from './find-redemptions.ts'
import { findRenewals } from './find-renewals.ts'
import type { RenewalPorts } from './offer-renewals.ts'
import { type IsFirstOrder, readOffer } from './read-offer.ts'
import { readRenewalDefault, switchRenewalDefault } from './renewal-default.ts'
import { reviewDeletion } from './review-deletion.ts'
import { reviewRenewals } from './review-renewals.ts'
import { switchAutomatic } from './switch-automatic.ts'
import { readUpcoming } from './upcoming-renewals.ts'

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
