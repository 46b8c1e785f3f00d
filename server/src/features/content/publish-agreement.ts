import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/content'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { latestVersion, lockAgreement, publishVersion } from './agreement-versions.ts'
import { agreementTexts } from './article-files.ts'
import { noticeDays } from './policies.ts'

/** Publishes the text in the sources as the next version. For some agreements, accounts are asked to confirm it. */
export async function publishAgreement(
  tx: Tx,
  { now, policy }: OperatorContext,
  { agreement, from, again }: Input<typeof contract.publishAgreement>,
) {
  const text = agreementTexts.find(known => known.agreement === agreement)
  if (!text) {
    const known = agreementTexts.map(({ agreement: slug }) => slug).join(', ')
    return fail('agreement-unknown', { agreement, known })
  }
  const inForceOn = from ?? new Date(now.getTime() + policy(noticeDays) * dayMs).toISOString().slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(inForceOn) || Number.isNaN(Date.parse(inForceOn)))
    return fail('day-wrong', { day: inForceOn })
  await lockAgreement(tx, agreement)
  const before = await latestVersion(tx, agreement, 'us')
  const beforeChinese = await latestVersion(tx, agreement, 'zhcn')
  if (before?.body === text.body.us && beforeChinese?.body === text.body.zhcn && !again)
    return fail('agreement-unchanged', { version: before.version })
  return ok({ version: await publishVersion(tx, text, { inForceOn, now }), inForceOn })
}
