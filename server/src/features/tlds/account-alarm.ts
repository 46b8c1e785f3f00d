import type { Text } from '@namestead/contract/language'
import type { Tx } from '../../platform/database.ts'
import { endSentence } from '../../platform/sentences.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'

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
  { undone, why, ...alarm }: AccountAlarm & { readonly undone: Text; readonly why: string },
): Promise<void> =>
  raiseOperatorTodo(tx, {
    kind,
    reference: referenceOf(alarm),
    text: {
      us: `Check our account at registry ${alarm.registry}. It didn't ${undone.us}: ${endSentence(why)}`,
      zhcn: `请检查我方在注册局 ${alarm.registry} 的账户：未能${undone.zhcn}：${endSentence(why)}`,
    },
    now: alarm.now,
  })

/** A command succeeded. */
export const settleAccountAlarm = (tx: Tx, alarm: AccountAlarm): Promise<void> =>
  settleOperatorTodo(tx, { kind, reference: referenceOf(alarm) }, 'Commands work again.', alarm.now)
