import { labelsOf } from './of-features.ts'

/** What to-dos of operators are about, by their kind, and where they are decided. */
export const todoLabels = labelsOf('todos')
