import type { Journal } from '../../platform/journals.ts'

export const journals: readonly Journal[] = [{ table: 'registry_commands', instant: 'at', kind: 'wire' }]
