import { states } from '../../platform/states.ts'

export const lineStates = states('bank_statement_lines', 'unmatched', {
  unmatched: ['matched', 'booked', 'ignored'],
  // Its reference named a recharge; it is booked at once, in a transaction of its own.
  matched: ['booked'],
  booked: [],
  ignored: [],
})

export const payerStates = states('payers', 'checking', {
  checking: ['verified', 'refused', 'removed'],
  verified: ['removed'],
  refused: ['removed'],
  removed: [],
})
