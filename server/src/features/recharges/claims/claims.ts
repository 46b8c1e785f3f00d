import * as bankTransfersContract from '@namestead/contract/bank-transfers'
import type { Input } from '@namestead/contract/call'
import { toDollars } from '@namestead/contract/exchange-rate'
import { isLanguage, translate } from '@namestead/contract/language'
import { formatAmount, usd } from '@namestead/contract/money'
import * as contract from '@namestead/contract/recharges'
import { fail, ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import { anyOf, type Db, type Tx } from '../../../platform/database.ts'
import type { Database } from '../../../platform/database-types.ts'
import { literally } from '../../../platform/like.ts'
import { newestPage } from '../../../platform/pages.ts'
import { move, moveAll, recordInitialState, stateOf } from '../../../platform/states.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { hasCompleteInformation } from '../../account/index.ts'
import { rateOf } from '../../exchange-rates/index.ts'
import { countToday, lockAccount } from '../../identity/index.ts'
import { attachUploads } from '../../uploads/index.ts'
import { readChannels } from '../channels/channels.ts'
import { openRecharge } from '../open-recharge.ts'
import { claimsADay, maxOpenTransfers, transferDays } from '../policies.ts'
import { type Asked, chargedOf } from '../rules.ts'
import { claimStates } from '../states.ts'
import { transferSentBack } from '../texts.ts'

export type ClaimRow = Selectable<Database['transfer_claims']>

/** Uploads attached to claims. */
export const claimFiles = 'transfer-claim'

export async function findClaims(db: Db, { account }: Actor, input: Input<typeof contract.findClaims>) {
  const found = db
    .selectFrom('transfer_claims')
    .selectAll()
    .where('account_id', '=', account)
    .$if(input.claim !== undefined, query => query.where('id', '=', input.claim ?? ''))
    .where(({ and, eb }) => and(input.state ? [eb('state', '=', input.state)] : []))
    .$if(!!input.text, query =>
      query.where(({ or, eb, fn }) => {
        const part = `%${literally((input.text ?? '').toLowerCase())}%`
        return or([eb(fn('lower', ['payer']), 'like', part), eb(fn('lower', ['reference']), 'like', part)])
      }),
    )
  const { page, next, total } = await newestPage(found, input)
  const ids = page.map(({ id }) => id)
  const steps = await db
    .selectFrom('state_history')
    .select(['subject_id', 'to_state', 'at'])
    .where('subject', '=', 'transfer_claims')
    .where('subject_id', '=', anyOf(ids))
    .orderBy('id')
    .execute()
  const asked = await db
    .selectFrom('recharges')
    .select(['id', 'amount', 'fee', 'currency', 'charged', 'rate'])
    .where('id', '=', anyOf(page.map(row => row.recharge_id)))
    .execute()
  const accounts = await db
    .selectFrom('bank_accounts')
    .select(['id', 'bank'])
    .where('id', '=', anyOf(page.map(row => row.bank_account_id)))
    .execute()
  return ok({
    claims: page.map(row => {
      const recharge = asked.find(({ id }) => id === row.recharge_id)
      return {
        claim: row.id,
        recharge: row.recharge_id,
        state: row.state,
        bank: accounts.find(({ id }) => id === row.bank_account_id)?.bank ?? '',
        amount: usd(row.amount),
        currency: row.currency,
        arrives: recharge ? contract.arrivesOf(termsOf(recharge), usd(row.amount)) : usd(0n),
        sentOn: row.sent_on,
        payer: row.payer,
        reference: row.reference,
        reason: row.reason,
        answer: row.answer,
        submittedAt: row.submitted_at,
        endedAt: row.ended_at,
        steps: steps
          .filter(({ subject_id }) => subject_id === row.id)
          .map(({ to_state, at }) => ({ state: stateOf(claimStates, to_state), at })),
        can: canOf(row.state),
      }
    }),
    next,
    total,
  })
}

const termsOf = (asked: Asked) => ({
  amount: usd(asked.amount),
  fee: usd(asked.fee),
  charged: usd(chargedOf(asked)),
  rate: asked.rate,
})

/**
 * Stores what a customer transferred, with at least one proof. Under the account's lock: two sessions see each other's claims. Where
 * no recharge asked for the money, one is made that asks for exactly this, at today's rate.
 */
export async function addClaim(tx: Tx, actor: Actor, input: Input<typeof contract.addClaim>) {
  const { account, by, session, now, policy } = actor
  const { files = [] } = input
  if (files.length === 0) return fail('proof-missing')
  const oldest = now.getTime() - contract.claimDays * dayMs
  if (input.sentOn.getTime() < oldest || input.sentOn.getTime() > now.getTime() + dayMs)
    return fail('date-out-of-range', { count: contract.claimDays })
  await lockAccount(tx, account)
  const max = policy(claimsADay)
  if (await countToday(tx, `claims ${account}`, { max }, now)) return fail('too-many-claims', { count: max })
  const claimed =
    input.recharge === undefined ? await openClaimed(tx, actor, input) : await payable(tx, account, input.recharge)
  if (claimed.failed !== undefined) return claimed
  const { recharge, currency, bankAccount } = claimed.data

  const open = await tx
    .selectFrom('transfer_claims')
    .select(['recharge_id', 'reference'])
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .execute()
  if (open.some(({ recharge_id }) => recharge_id === recharge)) return fail('claim-open')
  const reference = input.reference.trim()
  if (open.some(other => other.reference.toLowerCase() === reference.toLowerCase())) return fail('reference-claimed')
  const { id } = await tx
    .insertInto('transfer_claims')
    .values({
      account_id: account,
      bank_account_id: bankAccount,
      recharge_id: recharge,
      amount: input.amount.minor,
      currency,
      sent_on: input.sentOn,
      payer: input.payer.trim(),
      reference,
      state: claimStates.initial,
      submitted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordInitialState(tx, claimStates, { id, now, by })
  if (!(await attachUploads(tx, { session, by }, files, claimFiles, id))) return fail('file-unknown')
  return ok({ claim: id, recharge })
}

/** The recharge that asked for the transfer. One that lapsed is paid all the same: banks are slow. */
async function payable(tx: Tx, account: string, id: string) {
  const recharge = await tx
    .selectFrom('recharges')
    .select(['channel', 'currency', 'state'])
    .where('id', '=', id)
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if (!recharge || !bankTransfersContract.isBankChannel(recharge.channel)) return fail('recharge-unknown')
  if (recharge.state === 'paid') return fail('recharge-paid')
  return ok({ recharge: id, currency: recharge.currency, bankAccount: recharge.channel.slice('bank-'.length) })
}

/** A recharge for money that was transferred without one. */
async function openClaimed(
  tx: Tx,
  { account, now, policy }: Actor,
  { channel: named, amount }: Input<typeof contract.addClaim>,
) {
  const channel = (await readChannels(tx, policy)).find(known => known.channel === named)
  if (!channel?.bank?.isOpen) return fail('channel-unknown')
  if (!(await hasCompleteInformation(tx, account))) return fail('information-needed')
  const rate = channel.currency === 'USD' ? undefined : await rateOf(tx, channel.currency, { now, policy })
  if (channel.currency !== 'USD' && !rate) return fail('channel-unknown')
  const dollars = rate ? toDollars(amount.minor, rate) : amount
  const credited = contract.withoutFee(channel, dollars)
  if (credited.minor < channel.minimum.minor)
    return fail('amount-too-small', { minimum: formatAmount(channel.minimum) })
  if (credited.minor > channel.maximum.minor)
    return fail('amount-too-large', { maximum: formatAmount(channel.maximum) })
  const recharge = await openRecharge(
    tx,
    { account, now, policy },
    {
      channel: channel.channel,
      amount: credited.minor,
      fee: dollars.minor - credited.minor,
      ...(rate ? { currency: channel.currency, charged: amount.minor, rate } : {}),
      expires_at: new Date(now.getTime() + policy(transferDays) * dayMs),
    },
  )
  if (!recharge) return fail('too-many-transfers', { count: policy(maxOpenTransfers) })
  return ok({ recharge, currency: channel.currency, bankAccount: channel.bank.id })
}

/** What its customer can do with a claim: answer what an operator asked, and take back what nobody has taken up. */
const canOf = (state: string) => ({ answer: state === 'needs-information', withdraw: state === 'submitted' })

export async function answerClaim(
  tx: Tx,
  { account, by, session, now }: Actor,
  { claim, text, files = [] }: Input<typeof contract.answerClaim>,
) {
  const state = await lockOwn(tx, account, claim)
  if (!state) return fail('claim-unknown')
  if (!canOf(state).answer) return fail('claim-not-open')
  const set = { answer: text.trim() }
  if (!(await move(tx, claimStates, { id: claim, to: 'checking', now, by, set }))) return fail('claim-not-open')
  return (await attachUploads(tx, { session, by }, files, claimFiles, claim)) ? ok() : fail('file-unknown')
}

/** Takes back a report that nobody has taken up. A transfer that arrives nevertheless is credited. */
export async function withdrawClaim(
  tx: Tx,
  { account, by, now }: Actor,
  { claim }: Input<typeof contract.withdrawClaim>,
) {
  const state = await lockOwn(tx, account, claim)
  if (!state) return fail('claim-unknown')
  if (!canOf(state).withdraw) return fail('claim-not-open')
  const moved = await move(tx, claimStates, { id: claim, to: 'withdrawn', now, by, set: { ended_at: now } })
  return moved ? ok() : fail('claim-not-open')
}

/** The state of an own claim, which stays until the transaction ends. */
const lockOwn = async (tx: Tx, account: string, claim: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('transfer_claims')
      .select('state')
      .where('id', '=', claim)
      .where('account_id', '=', account)
      .forUpdate()
      .executeTakeFirst()
  )?.state

/** The transfer has arrived: what was reported about it is done. */
export async function endClaims(tx: Tx, recharge: string, now: Date): Promise<void> {
  await moveAll(tx, claimStates, await openClaims(tx, recharge), { to: 'credited', now, set: { ended_at: now } })
}

/** The transfer has arrived and gone back: its customer, who is told of that, can report another one. */
export async function refuseClaims(
  tx: Tx,
  { recharge, account, now }: { readonly recharge: string; readonly account: string; readonly now: Date },
): Promise<void> {
  const ids = await openClaims(tx, recharge)
  if (ids.length === 0) return
  const { language } = await tx
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const reason = translate(transferSentBack, isLanguage(language) ? language : 'us')
  await moveAll(tx, claimStates, ids, { to: 'refused', now, set: { ended_at: now, reason } })
}

const openClaims = async (tx: Tx, recharge: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('transfer_claims')
      .select('id')
      .where('recharge_id', '=', recharge)
      .where('ended_at', 'is', null)
      .execute()
  ).map(({ id }) => id)
