import { deletes } from '../../platform/deadlines.ts'
import type { Journal } from '../../platform/journals.ts'

export const journals: readonly Journal[] = [{ table: 'registry_commands', instant: 'at', kind: 'wire' }]

export const oldDeposits = deletes('tlds.old-deposits', {
  table: 'registry_deposits',
  key: ['registry_id', 'hour'],
  instant: 'hour',
  after: '2 years',
  by: 'business time',
})
