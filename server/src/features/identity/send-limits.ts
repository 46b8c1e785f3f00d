import { type Failure, refuse } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Terms } from '../../platform/use-case.ts'
import { countToday } from './daily-counts.ts'
import { mail, sms } from './policies.ts'

const limits = { mail, sms } as const

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
  { now, policy }: Terms,
): Promise<SendRefused | undefined> {
  const limit = limits[channel]
  const counts = [
    [`${channel} to ${recipient}`, { most: policy(limit.recipient), pause: policy(limit.pause) }],
    ...(account === undefined ? [] : [[`${channel} for ${account}`, { most: policy(limit.account) }] as const]),
    [`${channel} by all`, { most: policy(limit.installation) }],
  ] as const
  for (const [key, most] of counts) {
    const wait = await countToday(tx, key, most, now)
    if (wait) return 'seconds' in wait ? refuse('code-too-soon', wait) : refuse('code-limit', wait)
  }
  return undefined
}
