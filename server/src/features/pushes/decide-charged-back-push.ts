import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/pushes'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { selectedPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { agree, proposalsOf } from '../operators/index.ts'
import { endChargeBackJob } from './jobs.ts'

const kind = 'charged-back-push'

interface UndecidedRow {
  readonly id: string
  readonly seller: string
  readonly buyer: string
  readonly price: string
  readonly fee: string
  readonly debt: string
  readonly domains: readonly { readonly name: string; readonly isWithBuyer: boolean }[]
  readonly undecided_since: Date
}

export async function listChargedBackPushes(
  db: Db,
  { concerns }: OperatorContext,
  { next: after }: Input<typeof contract.listChargedBackPushes>,
) {
  const { rows, next } = await selectedPage<UndecidedRow>(
    db,
    `select p.id, p.sender_id as seller, p.receiver_id as buyer, p.price::text, p.fee::text, p.undecided_since,
       coalesce(-l.balance, 0)::text as debt,
       (select json_agg(json_build_object('name', d.name, 'isWithBuyer', coalesce(o.account_id = p.receiver_id and o.state <> 'gone', false)) order by d.name)
        from push_domains d left join domains o on o.id = d.domain_id where d.push_id = p.id) as domains
     from pushes p left join ledger_accounts l on l.account_id = p.receiver_id and l.kind = 'debt'
     where p.undecided_since is not null and p.decision is null`,
    [],
    { next: after, by: { instant: 'undecided_since', id: 'id' } },
  )
  for (const { seller, buyer } of rows) for (const account of [seller, buyer]) concerns('account', account)
  const proposals = await proposalsOf(
    db,
    kind,
    rows.map(({ id }) => id),
  )
  return ok({
    pushes: rows.map(({ id, seller, buyer, price, fee, debt, domains, undecided_since }) => ({
      push: id,
      seller,
      buyer,
      price: usd(BigInt(price)),
      fee: usd(BigInt(fee)),
      debt: usd(BigInt(debt)),
      domains: [...domains],
      undecidedSince: undecided_since,
      proposal: proposals.get(id) ?? '',
    })),
    next,
  })
}

/** What two operators decided is carried out by the job that would have reversed the push. */
export async function decideChargedBackPush(
  tx: Tx,
  context: OperatorContext,
  { push: id, decision }: Input<typeof contract.decideChargedBackPush>,
) {
  const push = await tx.selectFrom('pushes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!push?.undecided_since || push.decision) return fail('push-not-undecided', { push: id })
  context.concerns('account', push.sender_id)
  context.concerns('account', push.receiver_id)
  const answer = await agree(tx, context, { kind, subject: id, terms: decision })
  if (answer === 'yours') return fail('approved-by-you')
  if (answer === 'proposed') return ok({ push: id, state: 'proposed' as const })
  await tx.updateTable('pushes').set({ decision }).where('id', '=', id).execute()
  enqueue(tx, endChargeBackJob, { push: id, over: 'yes' }, { key: `charge-back of push ${id}` })
  return ok({ push: id, state: 'done' as const })
}
