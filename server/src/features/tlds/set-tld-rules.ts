import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { ruleOverrides, rulesOf } from './tld-rules.ts'
import { notifyTldsChanged } from './tlds-changed.ts'

export async function readTldRules(db: Db, _context: OperatorContext, { tld }: Input<typeof contract.readTldRules>) {
  const row = await db.selectFrom('tlds').select('overrides').where('label', '=', tld).executeTakeFirst()
  if (!row) return fail('tld-unknown', { tld })
  return ok({ rules: JSON.stringify(rulesOf(tld, row.overrides)), overrides: JSON.stringify(row.overrides) })
}

export async function setTldRules(
  tx: Tx,
  { concerns }: OperatorContext,
  { tld, overrides: text }: Input<typeof contract.setTldRules>,
) {
  const read = ruleOverrides.safeParse(parseJson(text))
  if (!read.success)
    return fail('rules-unusable', {
      where: read.error.issues
        .map(({ path, message }) => `${path.join('.')} (${message})`)
        .join(', ')
        .slice(0, 500),
    })
  const { years, labels, registrant } = rulesOf(tld, read.data)
  const ranges = [years, labels, ...registrant.fields.filter(field => field.kind === 'text')]
  if (ranges.some(({ min, max }) => min > max))
    return fail('rules-unusable', { where: 'a minimum is above its maximum' })
  const changed = await tx
    .updateTable('tlds')
    .set({ overrides: JSON.stringify(read.data) })
    .where('label', '=', tld)
    .returning('label')
    .executeTakeFirst()
  if (!changed) return fail('tld-unknown', { tld })
  concerns('tld', tld)
  await notifyTldsChanged(tx)
  return ok()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
