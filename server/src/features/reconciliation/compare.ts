import type { Text } from '@namestead/contract/language'
import { amountIn, usd } from '@namestead/contract/money'
import type { comparisonStates as stateNames } from '@namestead/contract/operate/reconciliation'
import { channelText } from '@namestead/contract/recharges'
import { insertMany, type Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { localDay } from '../../platform/sentences.ts'
import { move, recordInitialState } from '../../platform/states.ts'
import type { PlatformAccount } from '../ledger/index.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { policies as withdrawalPolicies } from '../withdrawals/index.ts'
import { type BankTerms, type Difference, findDifferences } from './differences.ts'
import { payoutDays, settlesTo } from './policies.ts'
import { comparisonStates } from './states.ts'
import { type Paper, sumIn } from './take-paper.ts'

export interface Terms {
  readonly now: Date
  readonly policy: ReadPolicy
}

type State = (typeof stateNames)[number]

export interface Compared {
  readonly comparison: string
  readonly state: State
  readonly difference: string
}

/**
 * Compares a ledger account with a paper that the caller has locked, as of the paper's day. The comparison is one row a paper, written
 * again with what is known now; a difference is a to-do of its account until none is left.
 */
export async function compare(tx: Tx, paper: Paper, { now, policy }: Terms): Promise<Compared> {
  const { account, theirs, differences } = await findDifferences(tx, paper, bankTerms(policy))
  const before = await tx.selectFrom('comparisons').selectAll().where('paper_id', '=', paper.id).executeTakeFirst()
  const explained = before ? await explainedOf(tx, before.id) : new Set<string>()
  const open = differences.filter(({ reference }) => !explained.has(reference))
  const difference = open.reduce((sum, one) => sum + (one.theirs ?? 0n) - (one.ours ?? 0n), 0n)
  const figures = { ours: theirs - difference, theirs, difference, compared_at: now }
  const id = before?.id ?? (await create(tx, paper, account, { ...figures, now }))
  if (before) await tx.updateTable('comparisons').set(figures).where('id', '=', id).execute()
  await replaceLines(tx, id, differences)

  const state = open.length > 0 ? 'differs' : explained.size > 0 ? 'explained' : 'agrees'
  if (before?.state !== state) await move(tx, comparisonStates, { id, to: state, now })
  if (state !== 'differs' && standing.includes(paper.kind)) await settleEarlier(tx, account, paper, now)
  await judgeAccount(tx, account, now)
  return { comparison: id, state, difference: sumIn(paper.currency, difference) }
}

const bankTerms = (policy: ReadPolicy): BankTerms => ({
  paysFrom: policy(withdrawalPolicies.debtorIban),
  payoutDays: policy(payoutDays),
  settledTo: (bankAccount, channels) => channels.filter(channel => policy(settlesTo, channel) === bankAccount),
})

async function explainedOf(tx: Tx, comparison: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('explanations')
    .select('reference')
    .where('comparison_id', '=', comparison)
    .where('state', '=', 'booked')
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

async function create(
  tx: Tx,
  paper: Paper,
  account: PlatformAccount,
  { now, ...figures }: { ours: bigint; theirs: bigint; difference: bigint; compared_at: Date; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('comparisons')
    .values({
      paper_id: paper.id,
      ledger_kind: account.kind,
      part: account.subaccount,
      day: paper.day,
      currency: paper.currency,
      state: comparisonStates.initial,
      ...figures,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordInitialState(tx, comparisonStates, { id, now })
  return id
}

async function replaceLines(tx: Tx, comparison: string, differences: readonly Difference[]): Promise<void> {
  await tx.deleteFrom('comparison_lines').where('comparison_id', '=', comparison).execute()
  await insertMany(
    tx,
    'comparison_lines',
    differences.map(({ reference, problem, ours, theirs, at }) => ({
      comparison_id: comparison,
      reference,
      problem,
      ours,
      theirs,
      at,
    })),
  )
}

/** Kinds of papers that say what is there, and not what happened. */
const standing: readonly string[] = ['registry-balance', 'payout-balance']

/** A balance that agrees has in it anything that made earlier ones differ. */
async function settleEarlier(tx: Tx, { kind, subaccount }: PlatformAccount, { day }: Paper, now: Date): Promise<void> {
  const earlier = await tx
    .selectFrom('comparisons')
    .select('id')
    .where('ledger_kind', '=', kind)
    .where('part', '=', subaccount)
    .where('day', '<', day)
    .where('state', '=', 'differs')
    .execute()
  for (const { id } of earlier) await move(tx, comparisonStates, { id, to: 'explained', now, note: `agrees on ${day}` })
}

const words: Readonly<Record<string, Text>> = {
  clearing: { us: 'clearing account', zhcn: '渠道清算科目' },
  'registry-deposit': { us: 'registry deposit', zhcn: '注册局预存款科目' },
  'tax-payable': { us: 'tax account', zhcn: '应交税费科目' },
}
const accountWords = (kind: string) => words[kind] ?? { us: `account ${kind}`, zhcn: `科目 ${kind}` }

/** One to-do an account: it says the newest day that differs, and closes by itself. */
async function judgeAccount(tx: Tx, { kind, subaccount }: PlatformAccount, now: Date): Promise<void> {
  const todo = { kind: 'comparison', reference: `${kind}/${subaccount}` }
  const newest = await tx
    .selectFrom('comparisons')
    .selectAll()
    .where('ledger_kind', '=', kind)
    .where('part', '=', subaccount)
    .where('state', '=', 'differs')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return settleOperatorTodo(tx, todo, 'The books agree with the papers.', now)
  const [sum, day] = [amountIn(newest.currency, usd(newest.difference)), new Date(newest.day)]
  const account = accountWords(kind)
  const part = channelText(subaccount) ?? { us: subaccount, zhcn: subaccount }
  await raiseOperatorTodo(tx, {
    ...todo,
    text: {
      us: `Explain the differences of the ${account.us} “${part.us}” on ${localDay(day, 'us')}: ${sum} in sum. See comparison ${newest.id}.`,
      zhcn: `请说明${account.zhcn}“${part.zhcn}”在${localDay(day, 'zhcn')}的差异：合计 ${sum}。见核对 ${newest.id}。`,
    },
    about: { comparison: newest.id },
    now,
  })
}
