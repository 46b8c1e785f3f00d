import { writeFileSync } from 'node:fs'
import type { Output } from '@namestead/contract/call'
import * as contract from '@namestead/contract/operate/renewals'
import { commandOf } from '../../platform/commands.ts'
import { spreadsheetLine } from '../../platform/csv.ts'

const columns = [
  'id',
  'sent at',
  'domain',
  'notice',
  'paid until',
  'account',
  'recipients',
  'language',
  'subject',
  'text',
]

const linesOf = ({ notices }: Output<typeof contract.exportExpiryNotices>) => [
  spreadsheetLine(columns),
  ...notices.map(
    one =>
    spreadsheetLine([
      one.expiryNotice, one.sentAt.toISOString(), one.name, one.notice, one.paidUntil.toISOString(), one.account,
      one.recipients.join(' '), one.language, one.mailSubject, one.body,
    ]), // biome-ignore format: one line
  ),
]

export const commands = [
  commandOf(contract.exportExpiryNotices, {
    meaning: 'Writes the notices about ends of terms, with their texts, times and addresses, to a CSV file.',
    options: {
      name: { value: 'domain', meaning: 'one domain, as an A-label' },
      from: { value: 'instant', meaning: 'the earliest, such as 2031-01-01T00:00:00Z' },
      until: { value: 'instant', meaning: 'before this instant' },
      next: { value: 'id', meaning: 'where an earlier export ended' },
    },
    own: { to: { value: 'file', meaning: 'the CSV file' } },
    formatResult: (found, given) => {
      writeFileSync(given.text('to'), linesOf(found).join(''), { mode: 0o600 })
      const more = found.next === null ? '' : ` There are more: --next ${found.next} with another file.`
      return `${found.notices.length} notices are in ${given.text('to')}.${more}`
    },
  }),
]
