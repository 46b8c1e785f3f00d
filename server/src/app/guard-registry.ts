import type { Charge, Charged, Outcome, Registry } from '@namestead/adapters/registry/port'
import {
  type DepositShown,
  type RegistryCharge,
  type RegistryEndpoint,
  recordCharges,
  recordDeposit,
  type Succeeded,
  settleAlarmsBy,
} from '../features/tlds/index.ts'
import type { AppContext } from '../platform/app-context.ts'

/** A command of the registry; the input of one that is charged for names its domain. */
type Command = (...given: readonly { readonly name?: string }[]) => Promise<Outcome<Partial<Charged> | null>>

const isCommand = (value: unknown): value is Command => typeof value === 'function'

/**
 * During maintenance every command is unavailable, as if no session could be opened, those of an upstream account too. The balance
 * is noted from every charge.
 */
export function guardRegistry(
  registry: Registry,
  maintenance: () => Date | undefined,
  noteCharge: (charge: Charge, command: ChargedCommand) => void,
  noteOutcome: (outcome: Outcome<unknown>, command: string) => void,
): Registry {
  const guarded = (command: string, run: Command): Command => {
    return async (...given) => {
      const until = maintenance()
      if (until) return unavailable(`maintenance until ${until.toISOString()}`)
      const outcome = await run(...given)
      noteOutcome(outcome, command)
      const charged = outcome.kind === 'done' ? outcome.data?.charged : undefined
      if (charged && outcome.kind === 'done') {
        const { serverTransactionId, clientTransactionId } = outcome
        const [input] = given
        noteCharge(charged, {
          command,
          name: input?.name ?? '',
          transactionId: serverTransactionId ?? clientTransactionId,
          clientTransactionId,
        })
      }
      return outcome
    }
  }
  // The same methods, each behind its guard.
  const allOf = <Commands extends object>(commands: Commands): Commands =>
    new Proxy(commands, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        return isCommand(value) && typeof name === 'string' && !unguarded.has(name) ? guarded(name, value) : value
      },
    })
  return { ...allOf(registry), ...(registry.upstream && { upstream: allOf(registry.upstream) }) }
}

/** The command that a registry charged for. */
export type ChargedCommand = Pick<RegistryCharge, 'command' | 'name' | 'transactionId' | 'clientTransactionId'>

/** No commands. */
const unguarded: ReadonlySet<string> = new Set(['state', 'close'])

const unavailable = (message: string): Outcome<never> => ({
  kind: 'unavailable',
  cause: 'no-session',
  code: null,
  message,
  clientTransactionId: '',
  serverTransactionId: null,
})

const depositMs = 5000

/** Of many charges the last one counts: it is written at most every few seconds. */
export function createDeposits({ databases, clock, log }: AppContext, registry: string) {
  let last: DepositShown | undefined
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const shown = last
    last = undefined
    if (!shown) return
    await recordDeposit(databases, registry, shown, clock.now()).catch(error =>
      log.error({ err: error }, 'a registry deposit could not be written down'),
    )
  }
  return {
    note({ balance, creditLimit, currency }: Charge) {
      if (balance === null) return
      last = { balance, creditLimit, currency }
      timer ??= setTimeout(flush, depositMs)
    },
    flush,
  }
}

const chargeMs = 100
const maxWaiting = 10_000

/** Every charge is recorded, several in a statement. While the database is away they wait, up to a bound. */
export function createCharges(
  { databases, clock, log }: AppContext,
  { id, billing }: Pick<RegistryEndpoint, 'id' | 'billing'>,
) {
  let waiting: RegistryCharge[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const charges = waiting
    waiting = []
    if (charges.length === 0) return
    await recordCharges(databases, id, billing, charges).catch(error => {
      log.error({ err: error }, 'registry charges could not be written down')
      waiting = [...charges, ...waiting].slice(0, maxWaiting)
    })
  }
  return {
    note({ fees, credits, currency, balance }: Charge, command: ChargedCommand) {
      const amounts = [...fees, ...credits].map(({ amount }) => amount)
      if (command.transactionId === '' || amounts.length === 0) return
      waiting.push({ ...command, amounts, currency: currency ?? billing.currency, balance, at: clock.now() })
      timer ??= setTimeout(flush, chargeMs)
    },
    flush,
  }
}

const alarmMs = 2000
/** Charged for: what an empty deposit prevents. */
const charging: ReadonlySet<string> = new Set(['createDomain', 'renewDomain', 'requestRestore', 'requestTransfer'])
const updating: ReadonlySet<string> = new Set([
  'updateDomain',
  'deleteDomain',
  'createHost',
  'updateHost',
  'deleteHost',
  'approveTransfer',
  'rejectTransfer',
])

/** What succeeds ends the alarms about our account that say otherwise, soon, and wherever they were raised. */
export function createAlarmEnds({ databases, clock, log }: AppContext, registry: string) {
  let last: Succeeded | undefined
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const succeeded = last
    last = undefined
    if (!succeeded) return
    await databases
      .transact(tx => settleAlarmsBy(tx, registry, succeeded, clock.now()))
      .catch(error => log.error({ err: error }, 'alarms about a registry could not be ended'))
  }
  return {
    note(outcome: Outcome<unknown>, command: string) {
      if (outcome.kind === 'unanswered' || outcome.kind === 'unavailable') return
      if (outcome.kind === 'refused' && [2200, 2501, 2502].includes(outcome.code)) return
      const at = clock.now()
      const done = outcome.kind === 'done'
      last = {
        login: at,
        updates: done && updating.has(command) ? at : last?.updates,
        charged: done && charging.has(command) ? at : last?.charged,
      }
      timer ??= setTimeout(flush, alarmMs)
    },
    flush,
  }
}
