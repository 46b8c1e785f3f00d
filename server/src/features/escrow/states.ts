import { states } from '../../platform/states.ts'

export const depositStates = states('escrow_deposits', 'making', { making: ['done', 'failed'], done: [], failed: [] })
