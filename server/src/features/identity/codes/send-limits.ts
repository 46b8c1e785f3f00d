import { type Failure, refuse } from '@namestead/contract/result'
import type { Tx } from '../../../platform/database.ts'
import { networksOf } from '../../../platform/http/rate-limits.ts'
import type { Context } from '../../../platform/use-case.ts'
import { hasMovedMoney } from '../../ledger/index.ts'
import { raiseOperatorTodo } from '../../notices/index.ts'
import { mail, sms } from '../policies.ts'
import { countOfToday, countToday } from './daily-counts.ts'

const limits = { mail, sms } as const

export type SendRefused = Failure<'code-too-soon' | 'code-limit'>

interface Message {
  readonly channel: keyof typeof limits
  readonly recipient: string
  /** The account of the recipient, if it is proven. */
  readonly account?: string | undefined
  readonly purpose: string
}

/** Who asks for a message: their address counts where nothing proves them. */
export type Sender = Pick<Context, 'now' | 'policy' | 'address'>

/**
 * Percent of the installation's messages of a day that each kind of stranger can use up: what one of them takes is never missing to the
 * others, and customers who have paid something keep a fifth of the day to themselves.
 */
const shares = { registering: 35, recovering: 20, unproven: 25, customers: 100 } as const
type Budget = keyof typeof shares

async function budgetOf(tx: Tx, account: string | undefined, purpose: string): Promise<Budget> {
  if (account === undefined) return purpose === 'reg' ? 'registering' : 'recovering'
  return (await hasMovedMoney(tx, account)) ? 'customers' : 'unproven'
}

/**
 * Counts a message before it is sent; returns the refusal if a limit is reached. The counts are taken in a fixed order, so that
 * concurrent senders cannot deadlock.
 */
export async function countSend(
  tx: Tx,
  { channel, recipient, account, purpose }: Message,
  { now, policy, address }: Sender,
): Promise<SendRefused | undefined> {
  const policies = limits[channel]
  const budget = await budgetOf(tx, account, purpose)
  const networks = budget === 'customers' ? [] : networksOf(address)
  const all = policy(policies.installation)
  const ofBudget = Math.ceil((all * shares[budget]) / 100)
  const counts = [
    [`${channel} to ${recipient}`, { max: policy(policies.recipient), pause: policy(policies.pause) }],
    ...(account === undefined ? [] : [[`${channel} for ${account}`, { max: policy(policies.account) }] as const]),
    ...networks.map(
      ({ network, parties }) => [`${channel} from ${network}`, { max: policy(policies.network) * parties }] as const,
    ),
    [`${channel} by ${budget}`, { max: ofBudget }],
    [`${channel} by all`, { max: all }],
  ] as const
  for (const [key, limit] of counts) {
    const wait = await countToday(tx, key, limit, now)
    if (wait) return 'seconds' in wait ? refuse('code-too-soon', wait) : refuse('code-limit', wait)
  }
  const used = await countOfToday(tx, `${channel} by ${budget}`, now)
  if (used === Math.ceil(ofBudget / 2)) await reportHalf(tx, channel, budget, { used, max: ofBudget }, now)
  return undefined
}

const channelNames = { mail: { us: 'mails', zhcn: '邮件' }, sms: { us: 'SMS', zhcn: '短信' } } as const
const budgetNames = {
  registering: { us: 'for creating accounts', zhcn: '注册账号' },
  recovering: { us: 'for recovering passwords', zhcn: '找回密码' },
  unproven: { us: 'of accounts that never paid', zhcn: '从未付款的账号' },
  customers: { us: 'of customers', zhcn: '客户' },
} as const

/** Early enough to raise a limit, or to close a door, before anybody is refused. */
const reportHalf = (
  tx: Tx,
  channel: keyof typeof limits,
  budget: Budget,
  { used, max }: { readonly used: number; readonly max: number },
  now: Date,
) =>
  raiseOperatorTodo(tx, {
    kind: 'send-budget',
    reference: `${channel} ${budget} ${now.toISOString().slice(0, 10)}`,
    text: {
      us: `Half of today's ${channelNames[channel].us} with codes ${budgetNames[budget].us} are used up: ${used} of ${max}. At ${max} they stop until midnight UTC.`,
      zhcn: `今日${budgetNames[budget].zhcn}的验证码${channelNames[channel].zhcn}已用去一半（${used}/${max}）；达到 ${max} 后将暂停至 UTC 零点。`,
    },
    now,
  })
