import { randomUUID } from 'node:crypto'
import { type DeclaredConsoleCall, operatorCalls } from '@namestead/contract/all'
import * as bankTransfers from '../features/bank-transfers/index.ts'
import * as operators from '../features/operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { formatAnswer, type OperatorCommand, type Typed } from '../platform/commands.ts'
import type { Db } from '../platform/database.ts'
import { madeFrom } from '../platform/feature.ts'
import { answerOperatorCall, type OperatorRequest } from '../platform/http/answer-operator-call.ts'
import type { Implementation } from '../platform/use-case.ts'
import type { WorkQueue } from '../platform/work-queues.ts'
import { scheduleOf } from './deadlines.ts'
import { features } from './fold.ts'
import { policies } from './policies.ts'
import { operatorWorldOf } from './world.ts'

/** The features whose work waits for operators, in the order of the console. */
const queueOrder = [
  'notices',
  'support',
  'account-security',
  'registrants',
  'recharges',
  'withdrawals',
  'reconciliation',
  'registration',
]

const queues: readonly WorkQueue[] = features
  .flatMap(({ name, workQueues = [] }) => workQueues.map(queue => ({ name, queue })))
  .toSorted((one, other) => queueOrder.indexOf(one.name) - queueOrder.indexOf(other.name))
  .map(({ queue }) => queue)

/** Every operator call with its use case. */
export function operatorImplementations(app: AppContext): readonly Implementation[] {
  const world = operatorWorldOf(app, { allPolicies: policies, queues, ...scheduleOf(app) })
  return features.flatMap(({ operatorCalls }) => madeFrom(operatorCalls, world))
}

/** Answers an operator call by its path; the guards and the audit log are the same for every interface. */
export function answerOperators(app: AppContext) {
  const byPath = new Map<string, Implementation>(operatorImplementations(app).map(one => [one.call.path, one]))
  const runner = {
    ...app,
    operators: operators.operatorPorts(app.settings.mode, {
      databases: app.databases,
      ownAccount: async (db, operator, subjects, now) => {
        const own = await bankTransfers.ownAccounts(db, operator, await bankTransfers.accountsOf(db, subjects), now)
        return [...own][0]
      },
    }),
  }
  return (path: string, request: Omit<OperatorRequest, 'requestId'>) => {
    const implementation = byPath.get(path)
    if (!implementation) throw new Error(`operators have no call ${path}`)
    return answerOperatorCall(runner, implementation, { ...request, requestId: randomUUID() })
  }
}

/** The parts of which the console's site is made. */
export function consoleParts(app: AppContext) {
  const { mode } = app.settings
  const signIn = operators.consoleCalls(mode, app.vaults('operators'))
  const complete: Exclude<DeclaredConsoleCall['path'], (typeof signIn)[number]['call']['path']> extends never
    ? true
    : never = true
  void complete
  return {
    signIn,
    paths: operatorCalls.map(({ path }) => path),
    answer: answerOperators(app),
    readSession: (db: Db, token: string) => operators.readConsoleSession(db, token, mode === 'sandbox'),
    touchSession: operators.touchConsoleSession,
  }
}

/** Runs a parsed command; returns the output for the operator. */
export async function runCommand(
  app: AppContext,
  command: OperatorCommand,
  { as, reason, form, output }: Typed,
): Promise<string> {
  const envelope = await answerOperators(app)(command.call.path, { as, reason, form })
  return formatAnswer(command, JSON.stringify(envelope), output)
}
