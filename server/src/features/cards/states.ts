import { states } from '../../platform/states.ts'

export const cardStates = states('kept_cards', 'active', {
  active: ['needs-authentication', 'expired', 'removed'],
  // Its bank wants its holder to confirm a charge; nothing is charged meanwhile.
  'needs-authentication': ['active', 'expired', 'removed'],
  // The bank may prolong it, and its holder may save it again.
  expired: ['active', 'removed'],
  removed: [],
})

export const setupStates = states('card_setups', 'open', {
  open: ['kept', 'ended', 'refused'],
  kept: [],
  ended: [],
  refused: [],
})

export const chargeStates = states('card_charges', 'requested', {
  requested: ['processing', 'needs-authentication', 'paid', 'declined'],
  processing: ['paid', 'declined', 'needs-authentication', 'lapsed'],
  'needs-authentication': ['paid', 'lapsed'],
  paid: [],
  // Given up while its provider did not answer, and taken all the same.
  declined: ['paid'],
  // Paid later all the same, its money is in the balance.
  lapsed: [],
})

/** States of a charge that is not over. */
export const openCharges = ['requested', 'processing', 'needs-authentication'] as const
