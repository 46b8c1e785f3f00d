/** RFC 5733 section 3.2.4. */
import type { Response } from '../epp/answers.ts'
import type { ContactWithAuthCode, TransferState } from '../port.ts'
import { addDays } from './calendar.ts'
import { contactProhibition, findContact, lockContact } from './contact-record.ts'
import { queueMessage } from './poll.ts'
import { type Sql, statement } from './statement.ts'
import { beginTransfer, contactTransfer, endTransfer, latestTransfer, type TransferRow } from './transfer-record.ts'
import { refuse, type UseCase } from './use-case.ts'

const answerDays = 5
const move = statement<never>(
  'move contact',
  `update registry_sandbox.contact set sponsor = $2, transferred_at = $3, updater = $2, updated_at = $3,
     statuses = array(select s from unnest(statuses) as s where s not like 'client%') where id = $1`,
)

export async function moveContact(sql: Sql, transfer: TransferRow, at: Date): Promise<void> {
  await move(sql, [transfer.object_id, transfer.requester, at])
}

export const requestContactTransfer: UseCase<ContactWithAuthCode> = async (sql, actor, { contact: id, authCode }) => {
  const contact = await lockContact(sql, id)
  if (!contact) return refuse(2303)
  if (contact.sponsor === actor.registrar) return refuse(2106, 'the contact is sponsored by you already')
  if (authCode === undefined) return refuse(2003, 'the auth code is required')
  if (authCode !== contact.auth_code) return refuse(2202)
  if (contact.transfer_pending) return refuse(2300)
  const blocked = contactProhibition(contact, 'Transfer')
  if (blocked) return refuse(2304, blocked)
  const transfer = await beginTransfer(sql, {
    object: 'contact',
    object_id: id,
    requester: actor.registrar,
    requested_at: actor.now,
    actor: contact.sponsor,
    action_at: addDays(actor.now, answerDays),
    months: 0,
    fee: '0.00',
    expires_at: null,
  })
  if (!transfer) return refuse(2300)
  await queueMessage(sql, contact.sponsor, actor.now, 'Transfer requested.', about(transfer))
  return answer(1001, transfer)
}

export const queryContactTransfer: UseCase<ContactWithAuthCode> = async (sql, actor, { contact: id, authCode }) => {
  const contact = await findContact(sql, id)
  if (!contact) return refuse(2303)
  if (authCode !== undefined && authCode !== contact.auth_code) return refuse(2202)
  const transfer = await latestTransfer(sql, 'contact', id)
  const party = [contact.sponsor, transfer?.requester, transfer?.actor].includes(actor.registrar)
  if (!party && authCode === undefined) return refuse(2201)
  return transfer ? answer(1000, transfer) : refuse(2301)
}

type Resolution = { state: TransferState; by: 'sponsor' | 'requester'; text: string }

function resolveTransfer({ state, by, text }: Resolution): UseCase<ContactWithAuthCode> {
  return async (sql, actor, { contact: id, authCode }) => {
    const contact = await lockContact(sql, id)
    if (!contact) return refuse(2303)
    if (authCode !== undefined && authCode !== contact.auth_code) return refuse(2202)
    const pending = await latestTransfer(sql, 'contact', id)
    if (pending?.state !== 'pending') return refuse(2301)
    if (actor.registrar !== (by === 'sponsor' ? contact.sponsor : pending.requester)) return refuse(2201)
    const ended = await endTransfer(sql, pending, state, { actor: actor.registrar, at: actor.now, expiresAt: null })
    if (!ended) return refuse(2301)
    if (state === 'clientApproved') await moveContact(sql, ended, actor.now)
    await queueMessage(sql, by === 'sponsor' ? pending.requester : contact.sponsor, actor.now, text, about(ended))
    return answer(1000, ended)
  }
}

export const approveContactTransfer = resolveTransfer({
  state: 'clientApproved',
  by: 'sponsor',
  text: 'Transfer approved.',
})
export const rejectContactTransfer = resolveTransfer({
  state: 'clientRejected',
  by: 'sponsor',
  text: 'Transfer rejected.',
})
export const cancelContactTransfer = resolveTransfer({
  state: 'clientCancelled',
  by: 'requester',
  text: 'Transfer cancelled.',
})

function about(row: TransferRow) {
  return { kind: 'contact-transfer', transfer: contactTransfer(row) } as const
}

function answer(code: 1000 | 1001, row: TransferRow): Response {
  return { code, data: about(row) }
}
