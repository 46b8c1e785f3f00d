import type { Charge, Charged, Outcome, Registry } from '@namestead/adapters/registry/port'
import { type DepositShown, recordDeposit } from '../features/tlds/index.ts'
import type { AppContext } from '../platform/app-context.ts'

type Command = (...given: readonly never[]) => Promise<Outcome<unknown>>

/**
 * During maintenance every command is unavailable, as if no session could be opened, those of an upstream account too. The balance
 * is noted from every charge.
 */
export function guardRegistry(
  registry: Registry,
  maintenance: () => Date | undefined,
  noteCharge: (charge: Charge) => void,
): Registry {
  const guarded = (run: Command): Command => {
    return async (...given) => {
      const until = maintenance()
      if (until) return unavailable(`maintenance until ${until.toISOString()}`)
      const outcome = await run(...given)
      const charged = (outcome.kind === 'done' && (outcome.data as Partial<Charged> | null)?.charged) || undefined
      if (charged) noteCharge(charged)
      return outcome
    }
  }
  // The same methods, each behind its guard.
  const allOf = <Commands extends object>(commands: Commands): Commands =>
    Object.fromEntries(
      Object.entries(commands).map(([name, value]) => [
        name,
        typeof value === 'function' && !unguarded.has(name) ? guarded(value) : value,
      ]),
    ) as Commands
  return { ...allOf(registry), ...(registry.upstream && { upstream: allOf(registry.upstream) }) }
}

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
