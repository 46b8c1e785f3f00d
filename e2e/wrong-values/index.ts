import { accounts } from './accounts.ts'
import { money } from './money.ts'
import { names } from './names.ts'
import { records } from './records.ts'
import type { WrongValue } from './wrong-value.ts'

/** Every field of every form that has invalid values, with at least one of them. */
export const wrongValues: Readonly<Record<string, readonly WrongValue[]>> = { accounts, names, records, money }

/** Fields without invalid values: names of places and objects, and search texts. */
const takesAnything: Readonly<Record<string, readonly string[]>> = {
  '/user/add_mb': ['State or province', 'City', 'Template name'],
  '/contact/:domain': ['Your name'],
  '/report_abuse': ['Your name'],
  // A wrong domain, email and evidence are those of /report_abuse; support/disclosure.test.ts has its scenario.
  '/disclosure': ['Domain', 'Legal basis', 'Reason and evidence', 'Your name and organization', 'Your email'],
  '/user/info': ['State or province', 'City'],
  // Validated behind operation protection, which has scenarios of its own.
  '/user/safe_sj_edit': ['SMS code'],
  '/user/safe_yx_edit': ['Code from the new email', 'Login password'],
  '/register': ['Invite code (optional)'],
  '/user/domain_anAdd': ['Text', 'Comment'],
  // Each line that cannot be used is listed in the preview.
  '/user/domain_zone_file': ['Zone file'],
  '/user/dns_site/jxmb_xq': ['Template name'],
  '/user/wtxt_xq': ['Your reply'],
  '/user/recharge_list': ['Your answer'],
  // Of any bank of the world: an operator compares them with the statement.
  // In a sheet that a card opens; cards/cards.test.ts has its scenario.
  '/user/cards': ['When the balance falls below', 'Add to the balance', 'At most in a month'],
  '/user/rz_add': ['Account holder', 'Bank', 'Account number'],
  '/user/pl_controlRemark': ['Remark'],
  // Sent with two files: registrants/documents.test.ts has its scenario.
  '/user/mbrz': ['Identity document number'],
  '/domain_ruku': ['Your account there'],
  '/pl_ruku': ['Your account there'],
  // Behind a selection; the receiver and the price have a scenario of their own.
  '/user/push': ['Receiver’s account ID', 'Price for all', 'Message to the receiver'],
}
const searchesFor = /^(?:Search|Find)\b/

/** Those of a page's fields, by their English labels, without a wrong value in these tables. */
export function untried(route: string, labels: readonly string[]): string[] {
  const tried = new Set([
    ...Object.values(wrongValues).flatMap(rows =>
      rows.flatMap(row => (row.route === route ? row.fill.map(([field]) => field.us) : [])),
    ),
    ...(takesAnything[route] ?? []),
  ])
  return labels.filter(label => !tried.has(label) && !searchesFor.test(label))
}
