import type { OperatorCommand } from '../platform/commands.ts'
import { features } from './fold.ts'

/** The operator calls of all features, as shell commands. */
export const commands: readonly OperatorCommand[] = features.flatMap(feature => feature.commands ?? [])
