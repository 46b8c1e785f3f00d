import type { Text } from '@namestead/contract/language'
import { labelsOf } from './of-features.ts'

const works: Readonly<Record<string, Text>> = {
  ...labelsOf('deadlines'),
  ...labelsOf('sweeps'),
  ...labelsOf('jobs'),
}

/** What a job, a deadline or maintenance does. */
export const workLabel = (name: string): Text | undefined => works[name]
