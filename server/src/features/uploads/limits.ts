import { sql } from 'kysely'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import { networksOf } from '../../platform/http/rate-limits.ts'
import type { Terms } from '../../platform/use-case.ts'
import { hasMovedMoney } from '../ledger/index.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { filesADay, looseMegabytes, megabytesADay } from './policies.ts'

const megabyte = 1_048_576
/** Of the space for files that nothing refers to yet: strangers together leave the rest to customers who have paid something. */
const strangersShare = 0.5
/** The part of the strangers' space that one network may fill in a day, so that others can upload too. */
const networkShare = 1 / 8

/** Who sends a file: a visitor by address, or an account. */
export interface Sender {
  readonly account: string | null
  readonly address: string
}

/**
 * Whether one more file is allowed. Uploads of one sender are counted under a lock, so that concurrent ones cannot exceed the
 * limit together.
 */
export async function isWithinLimits(tx: Tx, sender: Sender, octets: number, terms: Terms): Promise<boolean> {
  const { account, address } = sender
  const isCustomer = account !== null && (await hasMovedMoney(tx, account))
  const networks = networksOf(address)
  const inTurn = (what: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${what}`}, 0))`.execute(tx)
  if (account !== null) {
    await inTurn(`account ${account}`)
    if (!(await isOwnWithin(tx, account, octets, terms))) return false
  }
  if (!isCustomer) {
    await inTurn(`network ${networks.at(-1)?.network}`)
    for (const { network, parties } of networks)
      if (!(await isNetworkWithin(tx, network, parties, octets, terms))) return false
  }
  return isLooseWithin(tx, isCustomer, octets, terms)
}

interface Sent {
  readonly files: number
  readonly octets: string
}

const counted = `select count(*)::int as files, coalesce(sum(octet_length(content)), 0)::text as octets from uploads u
  where operator_id is null and created_at > $1::timestamptz - interval '1 day'`

/** Of visitors, and of accounts that never moved money: anybody can have any number of either. */
const byStrangers = `(u.account_id is null or not exists (
  select from ledger_accounts l where l.account_id = u.account_id and l.sequence > 0))`

const fits = (sent: Sent | undefined, octets: number, files: number, space: number) =>
  sent !== undefined && sent.files < files && Number(sent.octets) + octets <= space

async function isOwnWithin(tx: Tx, account: string, octets: number, { policy, now }: Terms): Promise<boolean> {
  const [sent] = await rowsOf<Sent>(tx, `${counted} and account_id = $2`, [now, account])
  return fits(sent, octets, policy(filesADay), policy(megabytesADay) * megabyte)
}

/** What strangers of a network may send, which is `parties` times what one may. */
async function isNetworkWithin(
  tx: Tx,
  network: string,
  parties: number,
  octets: number,
  { policy, now }: Terms,
): Promise<boolean> {
  const [sent] = await rowsOf<Sent>(tx, `${counted} and ${byStrangers} and nullif(network, '')::inet <<= $2::inet`, [
    now,
    network,
  ])
  const share = policy(looseMegabytes) * strangersShare * networkShare
  return fits(sent, octets, policy(filesADay) * parties, Math.min(policy(megabytesADay) * parties, share) * megabyte)
}

/** Files that nothing refers to yet. An operator is told when half of the space is used. */
async function isLooseWithin(tx: Tx, isCustomer: boolean, octets: number, { now, policy }: Terms): Promise<boolean> {
  const space = policy(looseMegabytes) * megabyte
  const { all, strangers } = await looseOctets(tx)
  const within = all + octets <= space && (isCustomer || strangers + octets <= space * strangersShare)
  const half = isCustomer ? space / 2 : (space * strangersShare) / 2
  const used = isCustomer ? all : strangers
  if (within && used <= half && used + octets > half) await reportHalf(tx, isCustomer, policy(looseMegabytes), now)
  return within
}

async function looseOctets(db: Db): Promise<{ all: number; strangers: number }> {
  const [row] = await rowsOf<{ everything: string; strangers: string }>(
    db,
    `select coalesce(sum(octet_length(u.content)), 0)::text as everything,
       coalesce(sum(octet_length(u.content)) filter (where ${byStrangers}), 0)::text as strangers
     from uploads u where u.attached_to is null`,
    [],
  )
  return { all: Number(row?.everything ?? 0), strangers: Number(row?.strangers ?? 0) }
}

const reportHalf = (tx: Tx, isCustomer: boolean, megabytes: number, now: Date) =>
  raiseOperatorTodo(tx, {
    kind: 'upload-budget',
    reference: isCustomer ? 'all' : 'strangers',
    text: isCustomer
      ? {
          us: `Files that nothing refers to yet use half of their ${megabytes} MB. They are deleted after a day; when the space is full, nobody can upload.`,
          zhcn: `未被引用的上传文件已占用 ${megabytes} MB 空间的一半；文件一天后删除，空间用尽后将无法上传。`,
        }
      : {
          us: `Files of visitors and of accounts that never paid use half of their share of ${megabytes} MB. When it is full, only customers can upload.`,
          zhcn: `访客及从未付款账号的上传文件已占用其份额（总空间 ${megabytes} MB 的一半）的一半；用尽后仅付费客户可上传。`,
        },
    now,
  })
