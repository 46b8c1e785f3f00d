import { states } from '../../platform/states.ts'

/** `sending`: the files are complete, and on their way to the agent. */
export const depositStates = states('escrow_deposits', 'making', {
  making: ['sending', 'done', 'failed'],
  sending: ['done', 'failed'],
  done: [],
  failed: [],
})
