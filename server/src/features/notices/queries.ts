import type { Input } from '@namestead/contract/call'
import { parseAmount, zero } from '@namestead/contract/money'
import * as contract from '@namestead/contract/notices'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { newestPage } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { readBalances } from '../ledger/index.ts'
import { isReadBy, type Reader, seesTodo } from './audience.ts'

/** The data that decides which prompts follow a sign-in. */
export async function checkAccount(db: Db, { account }: Actor) {
  const { balance } = await readBalances(db, account)
  const rows = await db
    .selectFrom('todos')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('account_id', '=', account)
    .where('kind', 'in', ['abnormal-recharge', 'contact-details'])
    .groupBy('kind')
    .execute()
  const countOf = (kind: contract.TodoKind) => rows.find(row => row.kind === kind)?.count ?? 0
  return ok({
    balance,
    abnormalRecharges: countOf('abnormal-recharge'),
    contactFilled: countOf('contact-details') === 0,
  })
}

/** The to-dos of the account that the caller sees: debts first, then in the contract's order. */
export async function listTodos(db: Db, { account, rights, now }: Actor) {
  const { balance } = await readBalances(db, account)
  const rows = await db
    .selectFrom('todos')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('raised_at', 'desc')
    .limit(500)
    .execute()
  const raised = rows.map(row => {
    const { about } = row
    return {
      kind: row.kind,
      reference: row.reference,
      amount: (about.amount && parseAmount(about.amount)) || null,
      subject: about.subject ?? '',
      count: about.count ?? 0,
      at: row.raised_at,
    }
  })
  const owed =
    balance.minor < zero.minor
      ? [
          {
            kind: 'debt' as const,
            reference: '',
            amount: { ...balance, minor: -balance.minor },
            subject: '',
            count: 0,
            at: now,
          },
        ]
      : []
  const rank = (kind: contract.TodoKind) => contract.todoKinds.indexOf(kind)
  const seen = [...owed, ...raised].filter(({ kind }) => seesTodo(rights, kind))
  return ok({ todos: seen.sort((a, b) => rank(a.kind) - rank(b.kind)) })
}

export async function countUnread(db: Db, actor: Actor) {
  return ok(await unreadOf(db, actor, actor.now))
}

/** An announcement that is over is no longer shown. */
const isShown = (now: Date) => sql<boolean>`(shown_until is null or shown_until > ${now})`

export async function unreadOf(db: Db, reader: Reader, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('site_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isReadBy(reader))
    .where('read_at', 'is', null)
    .where(isShown(now))
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first. */
export async function findSiteMessages(db: Db, actor: Actor, input: Input<typeof contract.findSiteMessages>) {
  const { language, now } = actor
  let messages = db.selectFrom('site_messages').where(isReadBy(actor)).where(isShown(now))
  if (input.unread) messages = messages.where('read_at', 'is', null)
  if (input.kind) messages = messages.where('kind', '=', input.kind)
  const { page, next, total } = await newestPage(messages.selectAll(), input)
  return ok({
    messages: page.map(row => ({
      message: row.id,
      kind: row.kind,
      title: language === 'zhcn' ? row.title_zhcn : row.title_us,
      body: language === 'zhcn' ? row.body_zhcn : row.body_us,
      path: row.path,
      at: row.created_at,
      read: row.read_at !== null,
    })),
    next,
    total,
    unread: await unreadOf(db, actor, now),
  })
}
