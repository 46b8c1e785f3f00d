import type { Databases } from '../../platform/database.ts'
import type { OperatorPorts } from '../../platform/http/answer-operator-call.ts'
import { noteDevice } from './own-accounts.ts'
import { lockOperator, type Mode, readOperator } from './read-operator.ts'
import { recordAction } from './record-act.ts'

export { readConsoleSession, touchConsoleSession } from './console-sessions.ts'
export { createOperatorFromShell, sandboxOperator, seedSandboxOperator } from './create-operator.ts'
export { inviteFromShell } from './invitations.ts'
export { mayStill } from './may-still.ts'
export { consoleCalls } from './operator-calls.ts'
export { tiedAccounts } from './own-accounts.ts'
export { agree, endProposal, noteMissingSecond, proposalsOf, propose } from './second-operator.ts'

/** The look-ups that the guards of operator calls need. */
export const operatorPorts = (
  mode: Mode,
  { databases, ownAccount }: { readonly databases: Databases; readonly ownAccount: OperatorPorts['ownAccount'] },
): OperatorPorts => ({
  ownAccount,
  noteDevice: onceEach((operator, token) => databases.transact(tx => noteDevice(tx, operator, token, new Date()))),
  readOperator: readOperator(mode),
  lockOperator: lockOperator(mode),
  recordAction,
})

const maxNoted = 10_000

/** A browser sends its session with each call: it is looked up once. */
function onceEach(note: (operator: string, token: string) => Promise<unknown>): OperatorPorts['noteDevice'] {
  const noted = new Set<string>()
  return async (operator, token) => {
    const key = `${operator} ${token}`
    if (noted.has(key)) return
    await note(operator, token)
    if (noted.size >= maxNoted) noted.clear()
    noted.add(key)
  }
}
