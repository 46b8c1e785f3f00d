import { states } from '../../platform/states.ts'

/** The signing of a zone; README.md draws it. Every state may end in off. */
export const signingStates = states('zone_signings', 'off', {
  off: ['signing'],
  signing: ['waiting', 'off'],
  // The registry refused the DS, so nothing depends on the signatures.
  waiting: ['on', 'turning-off', 'off'],
  on: ['publishing', 'turning-off', 'off'],
  publishing: ['replacing', 'turning-off', 'off'],
  // The registry refused to replace the DS: the key stays.
  replacing: ['retiring', 'on', 'turning-off', 'off'],
  retiring: ['on', 'turning-off', 'off'],
  // The registry refused to remove the DS: back to what the keys are for.
  'turning-off': ['on', 'publishing', 'retiring', 'off'],
})

/** A change of a domain's DS at its registry. */
export const dsRequestStates = states('ds_requests', 'asked', {
  asked: ['done', 'refused'],
  done: [],
  refused: [],
})

export type SigningState = keyof (typeof signingStates)['moves']
