/**
 * One process of a load on the journal, for measurements: callers that each book entries through the use case, one transaction an
 * entry, for some seconds. Prints how many were booked a second; for no seconds, the statements of one entry instead, as JSON.
 */

import { usd } from '@namestead/contract/money'
import pg from 'pg'
import { credit, platform } from '../features/ledger/index.ts'
import { connectDatabase } from '../platform/database.ts'

const [url = '', run = '', accountList = '', callers = '16', seconds = '5'] = process.argv.slice(2)
const accounts = accountList.split(',')
const databases = connectDatabase(url, { max: Number(callers) })
const now = new Date()

const bookOne = (account: string, reference: string) =>
  databases.transact(tx =>
    credit(tx, { reason: 'load', reference, kind: 'recharge', subject: 'a load', now }, usd(1n), {
      from: platform.clearing('load'),
      to: { account, kind: 'recharged' },
    }),
  )

/** What is sent for an entry, the first one aside, which opens accounts. */
async function statements(account: string): Promise<{ text: string; values: readonly unknown[] }[]> {
  await bookOne(account, `${run} first`)
  const sent: { text: string; values: readonly unknown[] }[] = []
  const { query } = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string; values?: unknown[] }]
    sent.push(
      typeof asked === 'string' ? { text: asked, values: [] } : { text: asked.text, values: asked.values ?? [] },
    )
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
  await bookOne(account, `${run} one`)
  return sent
}

/** Entries a second. */
async function book(part: string, forSeconds: number): Promise<number> {
  const started = performance.now()
  let booked = 0
  const work = async (caller: number) => {
    const account = accounts[caller % accounts.length] ?? ''
    for (let n = 0; performance.now() < started + forSeconds * 1000; n++) {
      await bookOne(account, `${run} ${part} ${caller} ${n}`)
      booked++
    }
  }
  await Promise.all(Array.from({ length: Number(callers) }, (_, caller) => work(caller)))
  return booked / ((performance.now() - started) / 1000)
}

if (seconds === '0') process.stdout.write(JSON.stringify(await statements(accounts[0] ?? '')))
else {
  // First with connections and plans that are not ready yet.
  await book('warm-up', 1)
  process.stdout.write(`${(await book('measured', Number(seconds))).toFixed(1)}\n`)
}
await databases.close()
