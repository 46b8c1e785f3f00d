/** RFC 5731 section 3.2.4: the five operations of a domain transfer. */
import type { Response } from '../epp/answers.ts'
import type { DomainTransfer, NameWithAuthCode, RequestTransfer, TransferState } from '../port.ts'
import { amountText, cents } from './amounts.ts'
import { charge, chargeData, credit, disagreement, noFunds } from './billing.ts'
import { addDays, daysBetween, monthsOf } from './calendar.ts'
import { type DomainRow, findDomain, lockDomain, prohibition } from './domain-record.ts'
import { moveDomain, transferredExpiry } from './move-domain.ts'
import { queueMessage } from './poll.ts'
import { costOf, policyOf, priceListOf, type TldPolicy } from './tld-policies.ts'
import { beginTransfer, domainTransfer, endTransfer, latestTransfer, type TransferRow } from './transfer-record.ts'
import { type Actor, refuse, type UseCase } from './use-case.ts'

export const requestDomainTransfer: UseCase<Omit<RequestTransfer, 'authCode'> & NameWithAuthCode> = async (
  sql,
  actor,
  { name, authCode, period, fee },
) => {
  const domain = await lockDomain(sql, name)
  const found = policyOf(actor.policies, name)
  if (!domain || !found) return refuse(2303)
  const { policy, label } = found
  const refused = ineligible(domain, policy, actor, authCode)
  if (refused) return refused
  if (period && monthsOf(period) !== policy.transfer.years * 12)
    return refuse(2306, `a transfer adds ${policy.transfer.years} years`)
  const list = priceListOf(policy, label)
  const cost = costOf(policy, list, 'transfer', 12)
  const disagreed = disagreement(fee, cost, list.standard)
  if (disagreed) return disagreed
  const account = await charge(sql, actor.registrar, cost)
  if (!account) return noFunds

  const transfer = await beginTransfer(sql, {
    object: 'domain',
    object_id: name,
    requester: actor.registrar,
    requested_at: actor.now,
    actor: domain.sponsor,
    action_at: addDays(actor.now, policy.transfer.answerDays),
    months: policy.transfer.years * 12,
    fee: amountText(cost),
    expires_at: transferredExpiry(domain, policy, actor.now),
  })
  if (!transfer) return refuse(2300)
  const data = domainTransfer(transfer)
  await queueMessage(sql, domain.sponsor, actor.now, 'Transfer requested.', { kind: 'domain-transfer', transfer: data })
  return answer(1001, { ...data, charged: fee ? chargeData(cost, account) : null })
}

function ineligible(domain: DomainRow, policy: TldPolicy, actor: Actor, authCode: string | undefined): Response | null {
  if (domain.sponsor === actor.registrar) return refuse(2106, 'the name is sponsored by you already')
  if (authCode === undefined) return refuse(2003, 'the auth code is required')
  if (domain.auth_code === null || authCode !== domain.auth_code) return refuse(2202)
  if (domain.transfer_pending) return refuse(2300)
  const blocked = prohibition(domain, 'Transfer')
  if (blocked) return refuse(2304, blocked)
  const since = domain.transferred_at ?? domain.created_at
  if (daysBetween(since, actor.now) < policy.transfer.earliestDays)
    return refuse(2106, `not within ${policy.transfer.earliestDays} days of creation or transfer`)
  return null
}

/** Both registrars may query, and clients with the auth code. */
export const queryDomainTransfer: UseCase<NameWithAuthCode> = async (sql, actor, { name, authCode }) => {
  const domain = await findDomain(sql, name)
  if (!domain) return refuse(2303)
  if (authCode !== undefined && authCode !== domain.auth_code) return refuse(2202)
  const transfer = await latestTransfer(sql, 'domain', name)
  const party = [domain.sponsor, transfer?.requester, transfer?.actor].includes(actor.registrar)
  if (!party && authCode === undefined) return refuse(2201)
  return transfer ? answer(1000, domainTransfer(transfer)) : refuse(2301)
}

type Resolution = { state: TransferState; by: 'sponsor' | 'requester'; text: string }

function resolveTransfer({ state, by, text }: Resolution): UseCase<NameWithAuthCode> {
  return async (sql, actor, { name, authCode }) => {
    const domain = await lockDomain(sql, name)
    const found = policyOf(actor.policies, name)
    if (!domain || !found) return refuse(2303)
    if (authCode !== undefined && authCode !== domain.auth_code) return refuse(2202)
    const pending = await latestTransfer(sql, 'domain', name)
    if (pending?.state !== 'pending') return refuse(2301)
    if (actor.registrar !== (by === 'sponsor' ? domain.sponsor : pending.requester)) return refuse(2201)

    const approved = state === 'clientApproved'
    const expiresAt = approved ? transferredExpiry(domain, found.policy, actor.now) : null
    const ended = await endTransfer(sql, pending, state, { actor: actor.registrar, at: actor.now, expiresAt })
    if (!ended) return refuse(2301)
    if (approved) await moveDomain(sql, domain, ended, found.policy, actor.now)
    else await credit(sql, pending.requester, cents(pending.fee))
    await queueMessage(sql, by === 'sponsor' ? pending.requester : domain.sponsor, actor.now, text, about(ended))
    return answer(1000, domainTransfer(ended))
  }
}

export const approveDomainTransfer = resolveTransfer({
  state: 'clientApproved',
  by: 'sponsor',
  text: 'Transfer approved.',
})
export const rejectDomainTransfer = resolveTransfer({
  state: 'clientRejected',
  by: 'sponsor',
  text: 'Transfer rejected.',
})
export const cancelDomainTransfer = resolveTransfer({
  state: 'clientCancelled',
  by: 'requester',
  text: 'Transfer cancelled.',
})

function about(row: TransferRow) {
  return { kind: 'domain-transfer', transfer: domainTransfer(row) } as const
}

function answer(code: 1000 | 1001, transfer: DomainTransfer): Response {
  return { code, data: { kind: 'domain-transfer', transfer } }
}
