import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import * as contract from '@namestead/contract/withdrawals'
import type { Selectable } from 'kysely'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { Withdrawals } from '../../platform/database-types.ts'
import { newestPage } from '../../platform/pages.ts'
import { stateOf } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { months, startOfMonth, workingDaysAfter } from '../../platform/utc-calendar.ts'
import { hasCompleteInformation } from '../account/index.ts'
import { recoveryPauseUntil, stoppedFor } from '../account-security/index.ts'
import { preferredTemplate, verifiedNames } from '../registrants/index.ts'
import { netOf } from './money.ts'
import { arrivalDays, feeBasisPoints, feeFixed, maximum, minimum, payeeHours } from './policies.ts'
import { withdrawalStates } from './states.ts'
import { type AgreementVersion, hasAccepted } from './submit-withdrawal.ts'

/** The money that can leave, and what is missing for it. */
export const readWithdrawable =
  (agreementVersion: AgreementVersion) =>
  async (db: Db, { account, now, policy }: Actor) => {
    const rows = await rowsOf<{ kind: string; balance: bigint }>(
      db,
      'select kind, balance from ledger_accounts where account_id = $1',
      [account],
    )
    const balanceOf = (kind: string) => rows.find(row => row.kind === kind)?.balance ?? 0n
    const version = await agreementVersion(db)
    const stopped = await stoppedFor(db, account, 'withdrawals', now)
    const names = await verifiedNames(db, account, now)
    return ok({
      withdrawable: usd(balanceOf('withdrawable')),
      settleable: usd(balanceOf('settleable')),
      onHold: usd(balanceOf('proceeds-on-hold')),
      debt: usd(-balanceOf('debt')),
      minimum: policy(minimum),
      maximum: policy(maximum),
      channels: contract.payeeKinds.map(channel => ({
        channel,
        feeBasisPoints: policy(feeBasisPoints, channel),
        feeFixed: policy(feeFixed, channel),
        expectedBy: workingDaysAfter(now, policy(arrivalDays, channel)),
      })),
      agreementVersion: version,
      agreementAccepted: await hasAccepted(db, account, version),
      informationNeeded: !(await hasCompleteInformation(db, account)),
      verifiedNames: names,
      nameTemplate: names.length === 0 ? ((await preferredTemplate(db, account)) ?? null) : null,
      payeeHours: policy(payeeHours),
      restrictedUntil: stopped?.until ?? (await recoveryPauseUntil(db, account, now)) ?? null,
      restrictedNote: stopped?.note ?? '',
    })
  }

const describe = (row: Selectable<Withdrawals>) => ({
  withdrawal: row.id,
  state: row.state,
  channel: row.channel,
  holder: row.holder,
  masked: row.masked,
  amount: usd(row.amount),
  fee: usd(row.fee),
  net: netOf(row),
  submittedAt: row.submitted_at,
  expectedBy: row.expected_by,
  endedAt: row.ended_at,
})

export async function findWithdrawals(db: Db, { account }: Actor, input: Input<typeof contract.findWithdrawals>) {
  let found = db.selectFrom('withdrawals').where('account_id', '=', account)
  if (input.state) found = found.where('state', '=', input.state)
  const { page, next, total } = await newestPage(found.selectAll(), input)
  return ok({ withdrawals: page.map(describe), next, total })
}

const shownMonths = 12

export async function sumWithdrawals(db: Db, { account, now }: Actor) {
  const shown = months(now, 1 - shownMonths, shownMonths)
  const rows = await rowsOf<{ month: Date; count: number; amount: bigint; arrived: bigint }>(
    db,
    `select date_trunc('month', submitted_at, 'UTC') as month, count(*)::int as count, sum(amount)::numeric as amount,
       coalesce(sum(amount - fee) filter (where state = 'arrived'), 0)::numeric as arrived
     from withdrawals where account_id = $1 and submitted_at >= $2 and submitted_at < $3 group by 1`,
    [account, shown[0], startOfMonth(now, 1)],
  )
  const of = new Map(rows.map(row => [row.month.getTime(), row]))
  return ok({
    months: shown.map(month => {
      const row = of.get(month.getTime())
      return { month, count: row?.count ?? 0, amount: usd(row?.amount ?? 0n), arrived: usd(row?.arrived ?? 0n) }
    }),
  })
}

export async function readWithdrawal(
  db: Db,
  { account }: Actor,
  { withdrawal: id }: Input<typeof contract.readWithdrawal>,
) {
  const found = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!found) return fail('withdrawal-unknown')
  const steps = await db
    .selectFrom('state_history')
    .select(['to_state', 'at'])
    .where('subject', '=', 'withdrawals')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  const documents = await db
    .selectFrom('withdrawal_documents')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .orderBy('id')
    .execute()
  const entries = await db
    .selectFrom('journal_entries as e')
    .innerJoin('statement_lines as l', 'l.entry_id', 'e.id')
    .select(['e.at', 'e.reason', 'l.amount'])
    .where('e.reason', 'in', ['withdrawal', 'withdrawal-back'])
    .where('e.reference', '=', id)
    .where('l.account_id', '=', account)
    .orderBy('e.id')
    .execute()
  return ok({
    ...describe(found),
    reason: found.reason,
    documentsBy: found.documents_by,
    providerReference: found.provider_reference,
    steps: steps.map(({ to_state, at }) => ({ state: stateOf(withdrawalStates, to_state), at })),
    documents: documents.map(row => ({
      kind: row.kind,
      state: row.state,
      reason: row.reason,
      submittedAt: row.submitted_at,
    })),
    entries: entries.map(({ at, reason, amount }) => ({ at, reason, amount: usd(amount) })),
    can: { cancel: found.state === 'submitted', supply: found.state === 'needs-documents' },
  })
}
