import type { Outcome } from '@namestead/adapters/registry/port'
import type { Text } from '@namestead/contract/language'
import { sql } from 'kysely'
import { anyOf, type Tx } from '../../../platform/database.ts'
import { endSentence } from '../../../platform/sentences.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../../notices/index.ts'
import { wholeReasonOf } from './registry-answers.ts'

const kind = 'registry-account'

interface AccountAlarm {
  /** Its id; creates may be refused where updates are not (2104), so those have a to-do of their own. */
  readonly registry: string
  readonly of?: 'updates'
  readonly now: Date
}

const referenceOf = ({ registry, of }: AccountAlarm) => (of ? `${registry}/${of}` : registry)

/**
 * A problem of our own account at a registry: operators get one to-do, however many commands it stops. While it is open (and not
 * about updates), its extensions are temporarily unavailable; a command that succeeds, a deposit that rose or an operator closes it.
 */
export const raiseAccountAlarm = (
  tx: Tx,
  { undone, met, ...alarm }: AccountAlarm & { readonly undone: Text; readonly met: Outcome<unknown> },
): Promise<void> => {
  const why = wholeReasonOf(met)
  return raiseOperatorTodo(tx, {
    kind,
    reference: referenceOf(alarm),
    text: {
      us: `Check our account at registry ${alarm.registry}. It didn't ${undone.us}: ${endSentence(why)}`,
      zhcn: `请检查我方在注册局 ${alarm.registry} 的账户：未能${undone.zhcn}：${endSentence(why)}`,
    },
    about: { login: isLogin(met) },
    now: alarm.now,
  })
}

/** 2200, 2501: our login or its rights, regardless of the command. */
const isLogin = (met: Outcome<unknown>): boolean =>
  met.kind === 'unavailable' || (met.kind === 'refused' && (met.code === 2200 || met.code === 2501))

/** What has succeeded since: a login, by any answer; changes of objects; commands that are charged for. */
export interface Succeeded {
  readonly login?: Date | undefined
  readonly updates?: Date | undefined
  readonly charged?: Date | undefined
}

/** Ends the alarms that a success disproves, no matter who raised them and wherever it happened. */
export async function settleAlarmsBy(
  tx: Tx,
  registry: string,
  { login, updates, charged }: Succeeded,
  now: Date,
): Promise<void> {
  const disproving = new Map([
    [referenceOf({ registry, now }), charged],
    [referenceOf({ registry, of: 'updates', now }), updates],
  ])
  const open = await tx
    .selectFrom('operator_todos')
    .select(['reference', 'raised_at', sql<boolean | null>`(about->>'login')::boolean`.as('isLogin')])
    .where('kind', '=', kind)
    .where('reference', '=', anyOf([...disproving.keys()]))
    .where('settled_at', 'is', null)
    .execute()
  for (const { reference, raised_at: raisedAt, isLogin } of open) {
    // An alarm that was raised afterwards stands.
    const disproves = (success: Date | undefined) => success !== undefined && raisedAt <= success
    if (disproves(disproving.get(reference)) || (isLogin && disproves(login)))
      await settleOperatorTodo(tx, { kind, reference }, 'Commands work again.', now)
  }
}

/** A command succeeded. */
export const settleAccountAlarm = (tx: Tx, alarm: AccountAlarm): Promise<void> =>
  settleOperatorTodo(tx, { kind, reference: referenceOf(alarm) }, 'Commands work again.', alarm.now)
