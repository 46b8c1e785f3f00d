import { randomUUID } from 'node:crypto'
import { type DeclaredConsoleCall, type DeclaredOperatorCall, operatorCalls } from '@namestead/contract/all'
import * as account from '../features/account/index.ts'
import * as accountSecurity from '../features/account-security/index.ts'
import * as accounts from '../features/accounts/index.ts'
import * as bankTransfers from '../features/bank-transfers/index.ts'
import * as campaigns from '../features/campaigns/index.ts'
import * as cards from '../features/cards/index.ts'
import * as cart from '../features/cart/index.ts'
import * as content from '../features/content/index.ts'
import * as coupons from '../features/coupons/index.ts'
import * as domains from '../features/domains/index.ts'
import * as escrow from '../features/escrow/index.ts'
import * as exchangeRates from '../features/exchange-rates/index.ts'
import * as forwards from '../features/forwards/index.ts'
import * as identity from '../features/identity/index.ts'
import * as intakes from '../features/intakes/index.ts'
import * as invoices from '../features/invoices/index.ts'
import * as ledger from '../features/ledger/index.ts'
import * as notices from '../features/notices/index.ts'
import * as operators from '../features/operators/index.ts'
import * as pushes from '../features/pushes/index.ts'
import * as recharges from '../features/recharges/index.ts'
import * as reconciliation from '../features/reconciliation/index.ts'
import * as redirects from '../features/redirects/index.ts'
import * as registrants from '../features/registrants/index.ts'
import * as registration from '../features/registration/index.ts'
import * as renewals from '../features/renewals/index.ts'
import * as support from '../features/support/index.ts'
import * as tlds from '../features/tlds/index.ts'
import * as withdrawals from '../features/withdrawals/index.ts'
import * as zones from '../features/zones/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { formatAnswer, type OperatorCommand, type Typed } from '../platform/commands.ts'
import type { Db } from '../platform/database.ts'
import { answerOperatorCall, type OperatorRequest } from '../platform/http/answer-operator-call.ts'
import { consoleUrlOf } from '../platform/settings.ts'
import { type Implementation, type Missing, together } from '../platform/use-case.ts'
import { scheduleOf } from './deadlines.ts'
import { policies } from './policies.ts'
import { labels } from './products/labels.ts'
import { connectionPorts } from './registry-connection.ts'

/** Where work waits for operators, in the order of the console. */
const workQueues = [
  ...notices.workQueues,
  ...support.workQueues,
  ...accountSecurity.workQueues,
  ...registrants.workQueues,
  ...recharges.workQueues,
  ...withdrawals.workQueues,
  ...reconciliation.workQueues,
  ...registration.workQueues,
]

/** Every operator call with its use case; a call without one does not compile. */
export function operatorImplementations(app: AppContext): readonly Implementation[] {
  const { databases, listener, settings } = app
  const implementations = together(
    account.operatorCalls,
    accounts.operatorCalls,
    accountSecurity.operatorCalls,
    campaigns.operatorCalls,
    cards.operatorCalls,
    cart.operatorCalls(labels),
    content.operatorCalls,
    coupons.operatorCalls,
    zones.operatorCalls({ databases, listener, ourNameServers: settings.nameServers }),
    domains.operatorCalls,
    pushes.operatorCalls,
    escrow.operatorCalls({ databases, vault: app.vaults('escrow-keys'), folder: settings.escrowDir }),
    forwards.operatorCalls({ databases, vault: app.vaults('mail-keys'), mailHost: settings.mailHost }),
    identity.operatorCalls,
    ledger.operatorCalls,
    invoices.operatorCalls,
    notices.operatorCalls,
    operators.operatorCalls({
      policies,
      vault: app.vaults('operators'),
      queues: workQueues,
      health: {
        ...scheduleOf(app),
        certificates: [redirects.certificatesHeld, tlds.registryCertificates],
        systems: [tlds.registriesCalled, recharges.systemsCalled],
      },
      origin: consoleUrlOf(settings),
    }),
    recharges.operatorCalls(app.vaults('payment-channels')),
    bankTransfers.operatorCalls,
    exchangeRates.operatorCalls,
    reconciliation.operatorCalls,
    registrants.operatorCalls(app.vaults('registrant-documents'), app),
    registration.operatorCalls,
    renewals.operatorCalls,
    support.operatorCalls,
    tlds.operatorCalls({
      ...connectionPorts(app),
      hasDomainsElsewhere: domains.hasDomainsElsewhere,
      ratesOfDay: exchangeRates.publishedRates,
    }),
    intakes.operatorCalls,
    withdrawals.operatorCalls(app.vaults('payees')),
  )
  const complete: Missing<DeclaredOperatorCall, typeof implementations> = true
  void complete
  return implementations
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

/** What the console is served with. */
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
  { as, reason, form, given }: Typed,
): Promise<string> {
  const envelope = await answerOperators(app)(command.call.path, { as, reason, form })
  return formatAnswer(command, JSON.stringify(envelope), given)
}
