import { states } from '../../platform/states.ts'

export const withdrawalStates = states('withdrawals', 'submitted', {
  submitted: ['in-review', 'cancelled'],
  'in-review': ['needs-documents', 'approved', 'refused'],
  // Back to review when all files are there; refused when they do not come.
  'needs-documents': ['in-review', 'refused'],
  // Refused only before a file for the bank contains it.
  approved: ['sent', 'refused'],
  sent: ['arrived', 'returned'],
  arrived: [],
  refused: [],
  returned: [],
  cancelled: [],
})

export const payeeStates = states('payees', 'checking', {
  checking: ['verified', 'refused', 'removed'],
  verified: ['removed'],
  refused: ['removed'],
  removed: [],
})

export const documentStates = states('withdrawal_documents', 'asked', {
  asked: ['submitted'],
  submitted: ['accepted', 'refused'],
  refused: ['submitted'],
  accepted: [],
})

/** What the files are attached to. */
export const documentKind = 'withdrawal-documents'
