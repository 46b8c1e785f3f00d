import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/support'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { fromNetworkOf, lockSender, type Sender } from '../../platform/senders.ts'
import type { Context } from '../../platform/use-case.ts'
import { queueMail, raiseOperatorTodo } from '../notices/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { findSponsored } from '../whois/index.ts'
import { abuseKindNames, abuseTodo, receiptMail } from './abuse-texts.ts'
import { reportsADay } from './policies.ts'

/**
 * Keeps the report, raises it for the operators and mails the receipt (ICANN's accreditation agreement 3.18: registrars confirm and
 * track reports, and act promptly on DNS abuse).
 */
export const reportAbuse =
  (catalogue: Catalogue) =>
  async (tx: Tx, { now, address, language, policy }: Context, input: Input<typeof contract.reportAbuse>) => {
    const found = await findSponsored(tx, catalogue, input.name)
    if (found.failed !== undefined) return found
    const domain = found.data
    const email = input.email.toLowerCase()
    if (await hasTooMany(tx, { email, address, now }, policy(reportsADay))) return fail('reports-too-many')
    const { id } = await tx
      .insertInto('abuse_reports')
      .values({
        kind: input.kind,
        domain_id: domain.id,
        name: domain.name,
        reporter: input.reporter,
        email,
        evidence: input.evidence,
        address,
        language,
        received_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await raiseOperatorTodo(tx, {
      kind: abuseTodo,
      reference: id,
      text: {
        us: `Decide abuse report ${id} (${abuseKindNames[input.kind].us}) about ${domain.name}.`,
        zhcn: `请处理关于 ${domain.name} 的滥用举报 ${id}（${abuseKindNames[input.kind].zhcn}）。`,
      },
      now,
    })
    const parameters = { name: domain.unicode, receipt: id }
    await queueMail(tx, { to: email, texts: receiptMail, parameters, language, now })
    return ok({ receipt: id })
  }

interface Reporting extends Sender {
  readonly now: Date
}

/** Of one sender, and of one address (IPv6: one /64). Locked, so that reports at once count each other. */
async function hasTooMany(tx: Tx, { email, address, now }: Reporting, perDay: number): Promise<boolean> {
  await lockSender(tx, 'abuse_reports', { email, address })
  const since = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<{ most: number }>`select greatest(
    (select count(*)::int from abuse_reports where email = ${email} and received_at > ${since}),
    (select count(*)::int from abuse_reports where received_at > ${since} and ${fromNetworkOf(address)})
  ) as most`.execute(tx)
  return (rows[0]?.most ?? 0) >= perDay
}
