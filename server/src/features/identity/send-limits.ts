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
  /** The account of the recipient, if it is proven. */
  readonly account?: string | undefined
}

/**
 * Counts a message before it is sent; returns the refusal if a limit is reached. The counts are taken in a fixed order, so that
 * concurrent senders cannot deadlock.
 */
export async function countSend(
  tx: Tx,
  { channel, recipient, account }: Message,
  { now, policy }: Terms,
): Promise<SendRefused | undefined> {
  const policies = limits[channel]
  const counts = [
    [`${channel} to ${recipient}`, { max: policy(policies.recipient), pause: policy(policies.pause) }],
    ...(account === undefined ? [] : [[`${channel} for ${account}`, { max: policy(policies.account) }] as const]),
    [`${channel} by all`, { max: policy(policies.installation) }],
  ] as const
  for (const [key, limit] of counts) {
    const wait = await countToday(tx, key, limit, now)
    if (wait) return 'seconds' in wait ? refuse('code-too-soon', wait) : refuse('code-limit', wait)
  }
  return undefined
}
