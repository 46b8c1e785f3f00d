import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'

// What every page asks at its start stands by itself: the other calls are fetched with the pages that make them, and so
// are the texts of their errors. None of these has any.
const { query, command } = callsOver({})

/** What the browser keeps of the account (`userInfo`). */
export const accountFields = {
  accountId: f.field('uid', f.id),
  displayName: f.text(),
  siteId: f.field('siteid', f.id),
  siteName: f.field('sitename', f.text()),
  level: f.integer(),
  maskedEmail: f.text({ max: 300 }),
  /** what is available less the debt */
  balance: f.amount,
  onHold: f.amount,
}

export const issueCsrfToken = command('/request/get_token', {
  access: 'visitor',
  output: f.text(),
  guards: { issuesCsrfToken: true, rate: { per: 'address', count: 60, seconds: 60 } },
})

/** 1 signed in, 0 not. */
export const readSession = query('/request/login_status', { access: 'visitor', output: f.flag })

export const signOut = command('/identity/sign-out', { access: 'account' })

/** The signed-in account; 1001 where there is none. */
export const readAccount = query('/user_zh/get_baseinfo', {
  access: 'visitor',
  output: f.either([f.constant(1001), f.object(accountFields)]),
})
