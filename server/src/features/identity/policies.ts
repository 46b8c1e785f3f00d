import { count } from '../../platform/policies.ts'

export const codeMinutes = count('codes.minutes', 10, {
  unit: 'minutes',
  min: 1,
  max: 60,
  meaning: 'How long an email or SMS code is valid.',
})
export const codeTries = count('codes.tries', 5, {
  unit: 'tries',
  min: 1,
  max: 20,
  meaning: 'How many wrong tries end a code.',
})

export const viewLinkMinutes = count('accounts.view-link-minutes', 5, {
  unit: 'minutes',
  min: 1,
  max: 60,
  meaning: "How long an operator's link to a customer's view is valid.",
})
export const viewMinutes = count('accounts.view-minutes', 30, {
  unit: 'minutes',
  min: 1,
  max: 480,
  meaning: "How long an operator's view of an account lasts.",
})

/** Send limits: each message costs money or bothers its recipient. Days are UTC days. */
const sends = (
  channel: string,
  what: string,
  defaults: Record<'pause' | 'recipient' | 'account' | 'network' | 'all', number>,
) => ({
  pause: count(`${channel}.pause-seconds`, defaults.pause, {
    unit: 'seconds',
    min: 0,
    max: 3600,
    meaning: `The wait between two ${what} to one recipient, regardless of their purpose.`,
  }),
  recipient: count(`${channel}.max-per-recipient`, defaults.recipient, {
    unit: `${what} a day`,
    min: 1,
    max: 10_000,
    meaning: 'Codes to one recipient.',
  }),
  account: count(`${channel}.max-per-account`, defaults.account, {
    unit: `${what} a day`,
    min: 1,
    max: 10_000,
    meaning: 'Codes for one account.',
  }),
  network: count(`${channel}.max-per-network`, defaults.network, {
    unit: `${what} a day`,
    min: 1,
    max: 1_000_000,
    meaning:
      'Codes asked for from one address (IPv6: one /64) by visitors and accounts that never paid; 8 times as many from a /24 or /48.',
  }),
  installation: count(`${channel}.max`, defaults.all, {
    unit: `${what} a day`,
    min: 1,
    max: 100_000_000,
    meaning:
      'Codes of the whole installation: at most 35 % for creating accounts, 20 % for recovering passwords, 25 % of accounts that never paid.',
  }),
})
export const mail = sends('mail', 'mails', { pause: 30, recipient: 20, account: 30, network: 100, all: 20_000 })
export const sms = sends('sms', 'SMS', { pause: 60, recipient: 10, account: 10, network: 20, all: 1000 })

export const lockAfter = count('sign-in.lock-after', 5, {
  unit: 'wrong passwords',
  min: 1,
  max: 100,
  meaning: 'How many in a row lock a network out of a login.',
})
export const lockMinutes = count('sign-in.lock-minutes', 15, {
  unit: 'minutes',
  min: 1,
  max: 1440,
  meaning: 'How long that network stays locked out.',
})
export const freeGuesses = count('sign-in.free-guesses', 20, {
  unit: 'wrong passwords',
  min: 1,
  max: 1000,
  meaning: 'How many for one login within an hour, over all networks, slow down unknown networks.',
})
export const wrongRecoveryCodes = count('recovery.wrong-codes', 15, {
  unit: 'codes a day',
  min: 1,
  max: 1000,
  meaning: 'How many wrong codes pause recovering an account until the next day.',
})
