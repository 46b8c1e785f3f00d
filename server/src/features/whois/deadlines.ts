import { sql } from 'kysely'
import { deletes, periodic } from '../../platform/deadlines.ts'

export const expiredAnswers = deletes('whois.expired-answers', {
  table: 'whois_answers',
  key: ['name'],
  instant: 'expires_at',
  by: 'business time',
})

/** Fifteen months, as other data about domains (ICANN Registration Data Policy, section 12). */
export const oldMessages = deletes('whois.old-messages', {
  table: 'registrant_messages',
  key: ['id'],
  instant: 'sent_at',
  after: '15 months',
  by: 'business time',
})

/** An answer has up to 120 KB: this many are half a gigabyte at worst, and some ten megabytes usually. */
const maxAnswers = 5000
const batchSize = 1000

/** However many addresses look up domains, the cache stays bounded; the oldest answers go first. */
export const surplusAnswers = periodic('whois.surplus-answers', '1 minute', async tx => {
  const { rows } = await sql`delete from whois_answers where name in (
      select name from whois_answers where name in (
        select name from whois_answers order by asked_at desc, name offset ${maxAnswers} limit ${batchSize})
      for update skip locked) returning 1`.execute(tx)
  return rows.length === batchSize ? 'more' : undefined
})
