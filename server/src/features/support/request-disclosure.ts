import type { Input } from '@namestead/contract/call'
import type { Language } from '@namestead/contract/language'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/support'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { fromNetworkOf, lockSender, type Sender } from '../../platform/senders.ts'
import { localDay } from '../../platform/sentences.ts'
import type { Context } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { queueMail, raiseOperatorTodo } from '../notices/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { findSponsored } from '../whois/index.ts'
import { disclosureKindNames, disclosureTodo, requestMail } from './disclosure-texts.ts'
import { disclosureDays, disclosuresADay, urgentHours } from './policies.ts'

const hourMs = 3_600_000

/** Keeps the request, raises it for the operators with the day of its answer, and mails the receipt. */
export const requestDisclosure =
  (catalogue: Catalogue) =>
  async (tx: Tx, { now, address, language, policy }: Context, input: Input<typeof contract.requestDisclosure>) => {
    if (!input.affirmed) return fail('not-affirmed')
    const found = await findSponsored(tx, catalogue, input.name)
    if (found.failed !== undefined) return found
    const domain = found.data
    const email = input.email.toLowerCase()
    if (await hasTooMany(tx, { email, address, now }, policy(disclosuresADay))) return fail('requests-too-many')
    const { kind, urgent } = input
    const dueAt = new Date(now.getTime() + (urgent ? policy(urgentHours) * hourMs : policy(disclosureDays) * dayMs))
    const { id } = await tx
      .insertInto('disclosure_requests')
      .values({
        kind,
        urgent,
        domain_id: domain.id,
        name: domain.name,
        requester: input.requester,
        email,
        legal_basis: input.legalBasis,
        evidence: input.evidence,
        address,
        language,
        received_at: now,
        due_at: dueAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const due = dueAt.toISOString().slice(0, 16).replace('T', ' ')
    const dueIn = (language: Language) => `${localDay(dueAt, language)} ${dueAt.toISOString().slice(11, 16)}`
    await raiseOperatorTodo(tx, {
      kind: disclosureTodo,
      reference: id,
      text: {
        us: `${urgent ? 'Urgent: answer' : 'Answer'} disclosure request ${id} (${disclosureKindNames[kind].us}) about ${domain.name} by ${dueIn('us')} UTC.`,
        zhcn: `${urgent ? '紧急：' : ''}请在 ${dueIn('zhcn')}（UTC）前答复关于 ${domain.name} 的信息披露申请 ${id}（${disclosureKindNames[kind].zhcn}）。`,
      },
      now,
    })
    const parameters = { name: domain.unicode, receipt: id, due }
    await queueMail(tx, { to: email, texts: requestMail, parameters, language, now })
    return ok({ receipt: id, dueAt })
  }

interface Requesting extends Sender {
  readonly now: Date
}

/** Of one sender, and of one address (IPv6: one /64). Locked, so that requests at once count each other. */
async function hasTooMany(tx: Tx, { email, address, now }: Requesting, perDay: number): Promise<boolean> {
  await lockSender(tx, 'disclosure_requests', { email, address })
  const since = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ most: number }>`select greatest(
    (select count(*)::int from disclosure_requests where email = ${email} and received_at > ${since}),
    (select count(*)::int from disclosure_requests where received_at > ${since} and ${fromNetworkOf(address)})
  ) as most`.execute(tx)
  return (rows[0]?.most ?? 0) >= perDay
}
