import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { lineErrors, ruleErrors } from './calls.ts'
import { errors } from './errors.ts'

const { action, command, query } = callsOver(errors)

/** Characters of a prepared zone. */
export const longestPreparedZone = 100_000

const refusedLines = f.rows({ line: f.integer(), text: f.note(), error: f.choice([...lineErrors, ...ruleErrors]) })

/** The records that a domain's name servers answer with now, asked there, beside what the account has prepared for it. */
export const findPresentRecords = action('/zones/find-present-records', {
  access: 'account',
  right: 'dns.read',
  input: { name: f.text({ max: 300 }) },
  output: {
    name: f.text(),
    unicode: f.text(),
    /** whether one of the name servers answered */
    answered: f.truth,
    /** the time ended before every usual host had been asked for */
    partial: f.truth,
    /** the registry has DS for the domain */
    signed: f.truth,
    /** a zone file of what was found */
    text: f.note(longestPreparedZone),
    count: f.integer(),
    /** what is prepared already */
    prepared: f.nullable(
      f.object({ text: f.note(longestPreparedZone), count: f.integer(), changedAt: f.instant, refused: refusedLines }),
    ),
  },
  errors: ['name-invalid', 'not-connected', 'not-registered', 'registry-silent'],
  // Each sends some hundred questions to servers of others.
  guards: { rate: { per: 'account and address', count: 10, seconds: 60 } },
})

/**
 * Keeps the records that a domain gets when its transfer to us is done; an empty text deletes them. Lines that cannot be served are
 * named, and kept in the text.
 */
export const savePreparedZone = command('/zones/save-prepared-zone', {
  access: 'account',
  right: 'dns.write',
  input: { name: f.text({ max: 300 }), text: f.note(longestPreparedZone) },
  output: { count: f.integer(), refused: refusedLines, refusedCount: f.integer() },
  errors: ['name-invalid', 'too-many-prepared-zones'],
  guards: { rate: { per: 'account', count: 30, seconds: 60 } },
  bodyLimit: 500_000,
  done: { us: 'Saved', zhcn: '已保存' },
})

/** The zone that the account prepared for a domain of its own and that was not used when it arrived; null: none. */
export const readPreparedZone = query('/zones/read-prepared-zone', {
  access: 'account',
  right: 'dns.read',
  input: { domain: f.id },
  output: { prepared: f.nullable(f.object({ name: f.text(), text: f.note(longestPreparedZone) })) },
  errors: ['zone-unknown'],
})
