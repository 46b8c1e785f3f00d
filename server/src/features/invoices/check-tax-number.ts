import type { AskForVatNumber } from '@namestead/adapters/tax-numbers/port'
import { sql } from 'kysely'
import type { Databases, Tx } from '../../platform/database.ts'
import type { Maintenance } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { notifyAccount } from '../notices/index.ts'
import { checkTaxNumberJob } from './jobs.ts'
import { numberDays } from './policies.ts'
import { numberUnknownMessage } from './texts.ts'

interface Ports {
  readonly databases: Databases
  readonly now: () => Date
  readonly policies: Policies
  readonly askForVatNumber: AskForVatNumber
}

/** Until VIES has answered it is asked so often. */
const retryMinutes = 10

/**
 * The job that asks the European Union about an account's number. Without an answer nothing changes but that it is asked again soon:
 * a number that was never confirmed does not count, and one that was still counts.
 */
export async function checkTaxNumber(ports: Ports, account: string): Promise<void> {
  const { databases, now, policies, askForVatNumber } = ports
  const asked = await databases.db
    .selectFrom('invoice_data')
    .select('tax_number')
    .where('account_id', '=', account)
    .where('number_state', '<>', 'none')
    .executeTakeFirst()
  if (!asked) return
  const number = asked.tax_number
  const answer = await askForVatNumber({ prefix: number.slice(0, 2), number: number.slice(2) })
  if (answer === 'no-answer') return
  await databases.transact(tx =>
    record(tx, { account, number, state: answer === 'known' ? 'confirmed' : 'unknown' }, now(), policies),
  )
}

interface Answered {
  readonly account: string
  readonly number: string
  readonly state: 'confirmed' | 'unknown'
}

/** Of the number that was asked about: another may have been entered meanwhile. */
async function record(tx: Tx, { account, number, state }: Answered, now: Date, policies: Policies): Promise<void> {
  const { rows } = await sql<{ before: string }>`
    update invoice_data d set number_state = ${state}, number_checked_at = ${now},
      check_due_at = ${new Date(now.getTime() + policies.at(now)(numberDays) * 86_400_000)}
    from (select account_id, number_state as before from invoice_data where account_id = ${account} for update) b
    where d.account_id = b.account_id and d.tax_number = ${number} and d.number_state <> 'none' returning b.before`.execute(
    tx,
  )
  const [changed] = rows
  if (state === 'unknown' && changed && changed.before !== 'unknown')
    await notifyAccount(tx, {
      account,
      kind: 'account',
      texts: numberUnknownMessage,
      parameters: { number },
      path: '/user/invoice_data',
      now,
    })
}

/** Numbers that are to be asked about: new ones, those without an answer, and from time to time all. */
export const dueTaxNumbers: Maintenance = {
  name: 'invoices.check-tax-numbers',
  nextDue: () => sql`(select min(check_due_at) from invoice_data)`,
  async sweep(tx, now) {
    const { rows } = await sql<{ account: string }>`
      update invoice_data set check_due_at = ${new Date(now.getTime() + retryMinutes * 60_000)}
      where account_id in (select account_id from invoice_data where check_due_at <= ${now}
        order by check_due_at limit 20 for update skip locked)
      returning account_id as account`.execute(tx)
    enqueueAll(
      tx,
      checkTaxNumberJob,
      rows.map(({ account }) => ({ account })),
    )
    return rows.length
  },
}
