import { displayAmount, usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import { anyOf, type Databases, rowsOf, type Tx } from '../../platform/database.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { Policies, ReadPolicy } from '../../platform/policies.ts'
import { move } from '../../platform/states.ts'
import type { ChangePorts } from '../domains/index.ts'
import { disengage, endUnpaidHoldsOf, engage, handOverDomains } from '../domains/index.ts'
import { feeIncome } from '../invoices/index.ts'
import { lock, readBalances, transfer } from '../ledger/index.ts'
import { notifyAccount, raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { endProposal } from '../operators/index.ts'
import type { Push } from './end-push.ts'
import { takeBackPromise } from './engage-in-dispute.ts'
import { endChargeBackJob } from './jobs.ts'
import { repayHours } from './policies.ts'
import { pushStates } from './states.ts'
import { chargeBackMessages, subjectOf } from './texts.ts'

const hourMs = 3_600_000

interface ChargeBackPorts {
  readonly databases: Databases
  readonly policies: Policies
  readonly now: () => Date
  readonly push: ChangePorts
}

/**
 * A buyer's recharge was taken back, and they owe it: what they bought with such money, while its proceeds are on hold, is promised to its
 * repayment. The newest purchases first, as far as the debt goes; one whose domains cannot all be promised counts for nothing.
 */
export const engageChargedBack = ({ databases, policies, now, push: ports }: ChargeBackPorts, account: string) =>
  databases.transact(async tx => {
    const at = now()
    const pushes = await tx
      .selectFrom('pushes')
      .selectAll()
      .where('receiver_id', '=', account)
      .where('reversible', '=', true)
      .where('state', '=', 'accepted')
      .where('proceeds_released_at', 'is', null)
      .orderBy('ended_at', 'desc')
      .orderBy('id', 'desc')
      .forUpdate()
      .execute()
    if (pushes.length === 0) return
    await lock(
      tx,
      pushes.flatMap(({ sender_id, receiver_id }) => [sender_id, receiver_id]),
    )
    let owed = (await readBalances(tx, account)).debt.minor
    for (const push of pushes) {
      if (owed <= 0n) break
      if (!push.repay_until) await engageOne(tx, ports, push, at, policies.at(at))
      // What cannot be reversed by itself pays no debt: older purchases are promised too.
      if (isWhole(await returnableOf(tx, push))) owed -= push.price
    }
  })

async function engageOne(tx: Tx, ports: ChangePorts, push: Push, now: Date, policy: ReadPolicy): Promise<void> {
  const domains = await ofBuyer(tx, push)
  const free = []
  for (const { id } of domains) if ((await takeBackPromise(tx, id, now)) === undefined) free.push(id)
  await engage(tx, free, { kind: 'charge-back', reference: push.id }, now)
  await ports.refuseLeaving(tx, free, now)
  const until = new Date(now.getTime() + policy(repayHours) * hourMs)
  await tx.updateTable('pushes').set({ repay_until: until }).where('id', '=', push.id).execute()
  await inform(tx, push, 'engaged', now, { hours: policy(repayHours) })
}

/** Those of the push that its receiver still has, locked in id order. */
const ofBuyer = (tx: Tx, push: Push) =>
  tx
    .selectFrom('domains')
    .selectAll()
    .where('id', 'in', tx.selectFrom('push_domains').select('domain_id').where('push_id', '=', push.id))
    .where('account_id', '=', push.receiver_id)
    .where('state', '<>', 'gone')
    .orderBy('id')
    .forUpdate()
    .execute()

async function inform(
  tx: Tx,
  push: Push,
  what: keyof typeof chargeBackMessages,
  now: Date,
  more: { readonly hours?: number; readonly returned?: string } = {},
) {
  const names = await tx
    .selectFrom('push_domains')
    .select('unicode')
    .where('push_id', '=', push.id)
    .orderBy('name')
    .execute()
  const { debt } = await readBalances(tx, push.receiver_id)
  const parameters = {
    names: subjectOf(names.map(({ unicode }) => unicode)),
    debt: displayAmount(debt),
    price: displayAmount(usd(push.price)),
    ...more,
  }
  const { sender, receiver } = chargeBackMessages[what]
  await notifyAccount(tx, {
    account: push.sender_id,
    kind: 'funds',
    texts: sender,
    parameters,
    path: `/user/push1?push=${push.id}`,
    now,
  })
  await notifyAccount(tx, {
    account: push.receiver_id,
    kind: 'funds',
    texts: receiver,
    parameters,
    path: `/user/push2?push=${push.id}`,
    now,
  })
}

const batchSize = 20

/** Ends, by a job each, the time of those whose buyers still owe. */
export const chargedBackPushes: Deadline = {
  name: 'domains.charged-back-pushes',
  nextDue: () => sql`(select min(repay_until) from pushes where repay_until is not null)`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('pushes')
      .select('id')
      .where('repay_until', '<=', now)
      .orderBy('repay_until')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = due.map(({ id }) => id)
    const later = new Date(now.getTime() + hourMs)
    await tx.updateTable('pushes').set({ repay_until: later }).where('id', '=', anyOf(ids)).execute()
    await endAll(tx, ids, true)
    return due.length
  },
}

/** A buyer owes nothing any more. */
export const debtPaid = ({ databases, now }: Pick<ChargeBackPorts, 'databases' | 'now'>, account: string) =>
  databases.transact(async tx => {
    // It may owe again since.
    if ((await readBalances(tx, account)).debt.minor === 0n) await endUnpaidHoldsOf(tx, account, now())
    const engaged = await tx
      .selectFrom('pushes')
      .select('id')
      .where('receiver_id', '=', account)
      .where('reversible', '=', true)
      .where('repay_until', 'is not', null)
      .execute()
    await endAll(
      tx,
      engaged.map(({ id }) => id),
      false,
    )
  })

const endAll = (tx: Tx, pushes: readonly string[], isOver: boolean) =>
  enqueueAll(
    tx,
    endChargeBackJob,
    pushes.map(push => ({ push, ...(isOver && { over: 'yes' }) })),
    { keys: pushes.map(push => `charge-back of push ${push}`) },
  )

/** Frees what was bought where its buyer owes nothing; reverses the push where they do and their time is over. */
export const endChargeBack = (
  { databases, policies, now, push: ports }: ChargeBackPorts,
  id: string,
  isOver: boolean,
) =>
  databases.transact(async tx => {
    const push = await tx.selectFrom('pushes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (!push.repay_until) return
    await lock(tx, [push.sender_id, push.receiver_id])
    const { debt } = await readBalances(tx, push.receiver_id)
    if (debt.minor === 0n) return release(tx, push, 'repaid', now())
    if (isOver) await endUnpaid(tx, ports, push, now(), policies.at(now()))
  })

/** The domains stay with their buyer, and the seller's proceeds are released in their time. */
async function release(tx: Tx, push: Push, why: 'repaid' | 'released', now: Date) {
  // Repaid: should its buyer owe again, operators decide again.
  await endProposal(tx, { kind: 'charged-back-push', subject: push.id })
  await disengage(tx, { kind: 'charge-back', reference: push.id })
  await tx
    .updateTable('pushes')
    .set({
      repay_until: null,
      undecided_since: null,
      ...(why === 'released' ? { reversible: false } : { decision: null }),
    })
    .where('id', '=', push.id)
    .execute()
  const end = why === 'released' ? 'The proceeds were released to the seller.' : 'The buyer has repaid.'
  await settleOperatorTodo(tx, { kind: operatorTodo, reference: push.id }, end, now)
  await inform(tx, push, why, now)
}

/** Of a push, the domains that can go back to its seller, each with the registrant that it had there, and how many there are. */
interface Returnable {
  readonly rows: Awaited<ReturnType<typeof ofBuyer>>
  readonly templates: ReadonlyMap<string, string>
  readonly count: number
}

async function returnableOf(tx: Tx, push: Push): Promise<Returnable> {
  const templates = await formerTemplates(tx, push)
  const all = await tx.selectFrom('push_domains').select('domain_id').where('push_id', '=', push.id).execute()
  const engaged = await tx
    .selectFrom('domain_engagements')
    .select('domain_id')
    .where('kind', '=', 'charge-back')
    .where('reference', '=', push.id)
    .execute()
  const promised = new Set(engaged.map(row => row.domain_id))
  const rows = (await ofBuyer(tx, push)).filter(({ id }) => promised.has(id) && templates.has(id))
  return { rows, templates, count: all.length }
}

const isWhole = ({ rows, count }: Returnable): boolean => rows.length === count

/** The domains go back to their seller, and what they earned pays the debt, unless not all of them can: operators decide about those. */
async function endUnpaid(tx: Tx, ports: ChangePorts, push: Push, now: Date, policy: ReadPolicy) {
  if (push.decision === 'release') return release(tx, push, 'released', now)
  const { rows, templates, count } = await returnableOf(tx, push)
  // A transfer that the buyer began would take the domain from the seller, who could not refuse it.
  const held = await ports.obstacles(
    tx,
    rows.map(row => row.id),
  )
  const free = { rows: rows.filter(({ id }) => !held.has(id)), templates, count }
  if (isWhole(free) || push.decision === 'reverse') return reverse(tx, ports, push, free, now, policy)
  await leaveToOperators(tx, push, now)
}

/** The domains that can go back do, and the whole price with its fee is the buyer's: it pays the debt first. */
async function reverse(tx: Tx, ports: ChangePorts, push: Push, back: Returnable, now: Date, policy: ReadPolicy) {
  const { id, sender_id: seller, receiver_id: buyer, price, fee } = push
  await disengage(tx, { kind: 'charge-back', reference: id })
  await move(tx, pushStates, {
    id,
    to: 'reversed',
    now,
    set: { repay_until: null, undecided_since: null, proceeds_released_at: now },
  })
  const to = { account: buyer, kind: 'recharged' } as const
  const facts = { reference: id, kind: 'push', subject: '', now } as const
  const net = usd(price - fee)
  const moved = [
    net.minor > 0n
      ? await transfer(tx, { ...facts, reason: 'push-reversed' }, net, {
          from: { account: seller, kind: 'proceeds-on-hold' },
          to,
        })
      : undefined,
    fee > 0n
      ? await transfer(tx, { ...facts, reason: 'push-fee-reversed' }, usd(fee), { from: feeIncome('push', ''), to })
      : undefined,
  ]
  const failed = moved.find(one => one?.failed !== undefined)
  if (failed) throw new Error(`push ${id} cannot be reversed: ${failed.failed}`)
  for (const [key, group] of Map.groupBy(back.rows, row => back.templates.get(row.id) ?? '')) {
    const [template = '', version = ''] = key.split('/')
    await handOverDomains(tx, ports, {
      rows: group,
      from: buyer,
      to: seller,
      template,
      version: Number(version),
      withZone: push.zone_taken ?? false,
      waivesLock: true,
      boughtUntil: null,
      policy,
      now,
    })
  }
  await settleOperatorTodo(tx, { kind: operatorTodo, reference: id }, 'The push was reversed.', now)
  if (isWhole(back)) return inform(tx, push, 'reversed', now)
  const returned = subjectOf(back.rows.map(({ unicode }) => unicode))
  await inform(tx, push, returned === '' ? 'reversedWithout' : 'reversedInPart', now, { returned })
}

/** The registrants that the seller's domains had before the push. */
async function formerTemplates(tx: Tx, push: Push): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ domain_id: string; template: string }>(
    tx,
    `select distinct on (f.domain_id) f.domain_id, f.template_id || '/' || f.template_version as template
     from former_registrants f join push_domains d on d.domain_id = f.domain_id and d.push_id = $1
     join registrant_templates t on t.id = f.template_id and t.account_id = $2
     where f.had_until >= $3 order by f.domain_id, f.had_until`,
    [push.id, push.sender_id, push.ended_at],
  )
  return new Map(rows.map(({ domain_id, template }) => [domain_id, template]))
}

const operatorTodo = 'push-charge-back'

/** A domain has left, or another promise holds it: the proceeds stay on hold until operators have decided. */
async function leaveToOperators(tx: Tx, push: Push, now: Date) {
  const later = new Date(now.getTime() + 24 * hourMs)
  await tx
    .updateTable('pushes')
    .set({ repay_until: later, undecided_since: push.undecided_since ?? now })
    .where('id', '=', push.id)
    .execute()
  await raiseOperatorTodo(tx, {
    kind: operatorTodo,
    reference: push.id,
    text: {
      us: `Decide about push ${push.id} of account ${push.sender_id} to ${push.receiver_id}: its buyer's payment was taken back and isn't repaid, and not all of its domains can return. The proceeds stay on hold until two operators agree: decide-charged-back-push.`,
      zhcn: `请处理账号 ${push.sender_id} 向 ${push.receiver_id} 的站内转移 ${push.id}：买方付款被拒付且未偿还，部分域名无法退回。须两位操作员以相同结论处理（decide-charged-back-push），此前转让款继续冻结。`,
    },
    now,
  })
}
