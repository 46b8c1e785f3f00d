import type { OperatorPorts } from '../../platform/http/answer-operator-call.ts'
import { lockOperator, type Mode, readOperator } from './read-operator.ts'
import { recordAction } from './record-act.ts'

export { commands } from './commands.ts'
export { readConsoleSession, touchConsoleSession } from './console-sessions.ts'
export { createOperatorFromShell, sandboxOperator, seedSandboxOperator } from './create-operator.ts'
export { inviteFromShell } from './invitations.ts'
export { mayStill } from './may-still.ts'
export { consoleCalls, operatorCalls } from './operator-calls.ts'
export { agree, endProposal, proposalsOf, propose } from './second-operator.ts'

/** The look-ups that the guards of operator calls need. */
export const operatorPorts = (mode: Mode): OperatorPorts => ({
  readOperator: readOperator(mode),
  lockOperator: lockOperator(mode),
  recordAction,
})
