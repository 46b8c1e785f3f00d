import * as identity from './identity/index.ts'
import type { OperatorCommand } from './platform/commands.ts'

/** The operator commands of all features. */
export const commands: readonly OperatorCommand[] = [...identity.commands]
