import { type NewerLists, rdapServers, shippedLists, whoisServers } from '@namestead/adapters/rdap/published-servers'
import { type ListSources, readRdapList, readWhoisList } from '@namestead/adapters/rdap/update-servers'
import type { Databases, Db, Tx } from '../../platform/database.ts'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { renewServerListsJob } from './jobs.ts'

const renewedDays = 7
/** Extensions change their servers a few times a year. */
const oldDays = 180
const todo = { kind: 'lookup-servers', reference: 'lists' } as const

const readLists = (db: Db) => db.selectFrom('lookup_server_lists').select(['protocol', 'list', 'renewed_at']).execute()

/** The lists that this installation has read itself. */
export async function newerLists(db: Db): Promise<NewerLists> {
  const lists = new Map((await readLists(db)).map(({ protocol, list }) => [protocol, list]))
  return {
    rdap: rdapServers.safeParse(lists.get('rdap')).data,
    whois: whoisServers.safeParse(lists.get('whois')).data,
  }
}

/** Once a day: asks for lists that are older than a week, and tells an operator of those that could not be renewed for half a year. */
export const serverListRenewal = (isWanted: boolean): Maintenance =>
  daily('whois.server-lists', async (tx, now) => {
    if (!isWanted) return
    const renewed = new Map((await readLists(tx)).map(({ protocol, renewed_at }) => [protocol, renewed_at]))
    const days = (since: Date) => (now.getTime() - since.getTime()) / dayMs
    const isDue = (protocol: 'rdap' | 'whois') => {
      const at = renewed.get(protocol)
      return at === undefined || days(at) >= renewedDays
    }
    if (isDue('rdap') || isDue('whois')) enqueue(tx, renewServerListsJob, {})
    await notifyOfOldLists(tx, renewed, now)
  })

async function notifyOfOldLists(tx: Tx, renewed: ReadonlyMap<string, Date>, now: Date): Promise<void> {
  const shipped = shippedLists()
  const oldest = (['rdap', 'whois'] as const)
    .map(protocol => ({ protocol, since: renewed.get(protocol) ?? new Date(shipped[protocol].publication) }))
    .filter(({ since }) => now.getTime() - since.getTime() > oldDays * dayMs)
  if (oldest.length === 0) return settleOperatorTodo(tx, todo, 'The lists were renewed.', now)
  const named = oldest
    .map(({ protocol, since }) => `${protocol.toUpperCase()} ${since.toISOString().slice(0, 10)}`)
    .join(', ')
  const text = {
    us: `The lists of look-up servers are older than ${oldDays} days (${named}): WHOIS look-ups may ask the wrong servers. This server renews them weekly from data.iana.org and whois.iana.org, which it must be able to reach.`,
    zhcn: `查询服务器名单已超过 ${oldDays} 天（${named}），WHOIS 查询可能会问错服务器。本服务器每周从 data.iana.org 和 whois.iana.org 更新名单，请确保能够访问。`,
  }
  await raiseOperatorTodo(tx, { ...todo, text, now })
}

export interface RenewalPorts {
  readonly databases: Databases
  readonly log: Log
  readonly now: () => Date
  readonly sources?: ListSources
  /** A list with fewer TLDs is not taken. */
  readonly atLeast?: number
}

/** Reads both lists. What cannot be read stays as it is until the next day. */
export async function renewServerLists({ databases, log, now, sources, atLeast }: RenewalPorts): Promise<void> {
  const renew = async (protocol: 'rdap' | 'whois', read: () => Promise<object>) => {
    try {
      const list = JSON.stringify(await read())
      await databases.transact(async tx => {
        await tx
          .insertInto('lookup_server_lists')
          .values({ protocol, list, renewed_at: now() })
          .onConflict(conflict => conflict.column('protocol').doUpdateSet({ list, renewed_at: now() }))
          .execute()
        await notifyOfOldLists(tx, new Map((await readLists(tx)).map(row => [row.protocol, row.renewed_at])), now())
      })
    } catch (error) {
      log.warn({ err: error, protocol }, 'the list of look-up servers was not renewed')
    }
  }
  await renew('rdap', () => readRdapList(sources, atLeast))
  await renew('whois', () => readWhoisList(now(), sources, atLeast))
}
