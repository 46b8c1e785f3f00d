import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/pushes'
import { fail, ok } from '@namestead/contract/result'
import { type Selectable, sql } from 'kysely'
import { anyOf, type Db } from '../../platform/database.ts'
import type { Pushes } from '../../platform/database-types.ts'
import { nameContains } from '../../platform/name-contains.ts'
import { newestPage } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { describeDomain, registrantLockDays } from '../domains/index.ts'
import { maskedNames } from './find-receiver.ts'

type Push = Selectable<Pushes>

const findPushes =
  (mine: 'sender_id' | 'receiver_id') =>
  async (db: Db, { account }: Actor, { text, state, ...request }: Input<typeof contract.findSentPushes>) => {
    const typed = text?.toLowerCase() ?? ''
    const found = db
      .selectFrom('pushes')
      .selectAll()
      .where(mine, '=', account)
      .where(({ and, eb }) => and(state ? [eb('state', '=', state)] : []))
      .$if(typed !== '', query =>
        query.where(sql<boolean>`exists (select from push_domains d where d.push_id = pushes.id
          and ${nameContains(typed, 'd')})`),
      )
    const { page, next, total } = await newestPage(found, request)
    const [names, domains] = await Promise.all([namesOf(db, page), domainsOf(db, page)])
    return ok({ pushes: page.map(push => describe(push, account, names, domains)), next, total })
  }

export const findSentPushes = findPushes('sender_id')
export const findReceivedPushes = findPushes('receiver_id')

const namesOf = (db: Db, pushes: readonly Push[]) =>
  maskedNames(
    db,
    pushes.flatMap(({ sender_id, receiver_id }) => [sender_id, receiver_id]),
  )

/** The domains of pushes by the name. */
async function domainsOf(db: Db, pushes: readonly Pick<Push, 'id'>[]) {
  const rows = await db
    .selectFrom('push_domains')
    .selectAll()
    .where('push_id', '=', anyOf(pushes.map(({ id }) => id)))
    .orderBy('name')
    .execute()
  return Map.groupBy(rows, row => row.push_id)
}

function describe(
  push: Push,
  account: string,
  names: ReadonlyMap<string, string>,
  domains: Awaited<ReturnType<typeof domainsOf>>,
) {
  const sent = push.sender_id === account
  const other = sent ? push.receiver_id : push.sender_id
  const pushed = domains.get(push.id) ?? []
  return {
    push: push.id,
    state: push.state,
    other: { account: sent ? other : null, name: names.get(other) ?? '' },
    subject: pushed[0]?.unicode ?? '',
    count: pushed.length,
    price: usd(push.price),
    fee: usd(push.fee),
    at: push.created_at,
    lapsesAt: push.lapses_at,
    endedAt: push.ended_at,
    proceedsUntil: sent ? push.proceeds_until : null,
  }
}

export const readPush =
  (ourNameServers: readonly string[]) =>
  async (db: Db, { account, now, policy }: Actor, { push: id }: Input<typeof contract.readPush>) => {
    const push = await db
      .selectFrom('pushes')
      .selectAll()
      .where('id', '=', id)
      .where(eb => eb.or([eb('sender_id', '=', account), eb('receiver_id', '=', account)]))
      .executeTakeFirst()
    if (!push) return fail('push-unknown')
    const [names, domains] = await Promise.all([namesOf(db, [push]), domainsOf(db, [push])])
    const sent = push.sender_id === account
    const waiting = push.state === 'waiting' && push.lapses_at > now
    const pushed = domains.get(push.id) ?? []
    // What the receiver pays for, as long as it is the sender's to give.
    const present = waiting
      ? await db
          .selectFrom('domains')
          .selectAll()
          .where('id', '=', anyOf(pushed.map(({ domain_id }) => domain_id)))
          .where('account_id', '=', push.sender_id)
          .where('state', '<>', 'gone')
          .execute()
      : []
    return ok({
      ...describe(push, account, names, domains),
      sent,
      withZone: push.with_zone,
      waivesLock: push.waives_lock,
      remark: push.remark,
      reason: push.reason,
      zoneTaken: push.zone_taken,
      lockDays: policy(registrantLockDays),
      domains: pushed.map(({ domain_id, name, unicode, tld }) => {
        const row = present.find(each => each.id === domain_id)
        const shown = row && describeDomain(row, now, ourNameServers)
        return {
          name,
          unicode,
          tld,
          now:
            row && shown
              ? {
                  expiresAt: row.paid_until,
                  locked: shown.locked,
                  transferLocked: shown.transferLocked,
                  nameServers: row.name_servers,
                  ourNameServers: shown.ourNameServers,
                  secured: row.secured,
                }
              : null,
        }
      }),
      can: { cancel: waiting && sent, answer: waiting && !sent },
    })
  }

export async function countPushes(db: Db, { account, now }: Actor) {
  const { sent, received } = await db
    .selectFrom('pushes')
    .select([
      sql<number>`count(*) filter (where sender_id = ${account})::int`.as('sent'),
      sql<number>`count(*) filter (where receiver_id = ${account})::int`.as('received'),
    ])
    .where('state', '=', 'waiting')
    .where('lapses_at', '>', now)
    .where(eb => eb.or([eb('sender_id', '=', account), eb('receiver_id', '=', account)]))
    .executeTakeFirstOrThrow()
  return ok({ sent, received })
}
