import { type Failure, refuse } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { countToday } from './daily-counts.ts'

/**
 * What may be sent a day (UTC): to one recipient, for one account, by the whole installation; and the seconds between two
 * messages to one recipient, whatever they are for. Each message costs money or somebody's patience.
 */
const limits = {
  mail: { pause: 30, recipient: 20, account: 30, installation: 20_000 },
  sms: { pause: 60, recipient: 10, account: 10, installation: 1000 },
} as const

/** Wrong recovery codes a day, after which recovering that account rests. */
export const wrongRecoveryCodes = 15

export type SendRefused = Failure<'code-too-soon' | 'code-limit'>

interface Message {
  readonly channel: keyof typeof limits
  readonly recipient: string
  /** Whose message it is, where somebody has shown to be that account. */
  readonly account?: string | undefined
}

/** Counts a message that is about to be sent; where a limit is reached, the refusal. Counted in one order, so that two senders cannot block each other. */
export async function countSend(
  tx: Tx,
  { channel, recipient, account }: Message,
  now: Date,
): Promise<SendRefused | undefined> {
  const { pause, ...most } = limits[channel]
  const counts = [
    [`${channel} to ${recipient}`, { most: most.recipient, pause }],
    ...(account === undefined ? [] : [[`${channel} for ${account}`, { most: most.account }] as const]),
    [`${channel} by all`, { most: most.installation }],
  ] as const
  for (const [key, limit] of counts) {
    const wait = await countToday(tx, key, limit, now)
    if (wait) return 'seconds' in wait ? refuse('code-too-soon', wait) : refuse('code-limit', wait)
  }
  return undefined
}
