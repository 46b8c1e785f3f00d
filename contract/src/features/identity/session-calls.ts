import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'

// The calls that every page makes at startup, in a file of their own: other calls are loaded with the pages that use them, and
// with their error texts. These calls have no errors.
const { query, command } = callsOver({})

/** What the browser stores about the account (`userInfo`). */
export const accountFields = {
  accountId: f.field('uid', f.id),
  displayName: f.text(),
  siteId: f.field('siteid', f.id),
  siteName: f.field('sitename', f.text()),
  level: f.integer(),
  maskedEmail: f.text({ max: 300 }),
  /** available less debt */
  balance: f.amount,
  onHold: f.amount,
}

export const issueCsrfToken = command('/request/get_token', {
  access: 'visitor',
  output: f.text(),
  guards: { issuesCsrfToken: true, rate: { per: 'address', count: 60, seconds: 60 } },
})

/** 1 signed in, 0 not. */
export const readSession = query('/request/login_status', { access: 'visitor', right: 'self', output: f.flag })

export const signOut = command('/identity/sign-out', {
  access: 'account',
  right: 'self',
  guards: { whileViewing: true },
})

/** The signed-in account; 1001 where there is none. */
export const readAccount = query('/user_zh/get_baseinfo', {
  access: 'visitor',
  right: 'self',
  output: f.either([
    f.constant(1001),
    f.object({
      ...accountFields,
      /** an operator looks at the account */
      viewing: f.optional(f.truth),
      /** what they may do in the account for which they act: an owner everything, a member these rights */
      rights: f.either([f.constant('all'), f.array(f.text())]),
    }),
  ]),
})
