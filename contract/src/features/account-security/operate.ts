import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { stoppedByOperators } from './restrictions.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'account-unknown': { us: 'There is no account {account}', zhcn: '账号 {account} 不存在' },
    'until-passed': { us: 'The restriction has to end in the future', zhcn: '限制的截止时间必须晚于当前时间' },
    'not-restricted': {
      us: 'No operator has restricted this of account {account}',
      zhcn: '账号 {account} 没有由操作员设置的该项限制',
    },
    'request-unknown': { us: 'There is no request {request}', zhcn: '申请 {request} 不存在' },
    'request-of-nobody': {
      us: 'Request {request} is for {login}, which has no account',
      zhcn: '申请 {request} 所填的 {login} 没有对应的账号',
    },
    'contact-taken': {
      us: '{email} belongs to account {account}: ask for another contact email',
      zhcn: '{email} 属于账号 {account}，请更换联系邮箱',
    },
    'request-decided': {
      us: 'Request {request} is decided already, or queues behind another request of the same account',
      zhcn: '申请 {request} 已处理，或排在同一账号的另一申请之后',
    },
  }),
)

/** Requires an account to supply country, phone and address before its next protected operation. */
export const askForInformation = command('/console/account-security/ask-for-information', {
  permission: 'accounts.act',
  input: { account: f.id },
  errors: ['account-unknown'],
})

const stops = f.list(f.choice(stoppedByOperators), { min: 1, max: stoppedByOperators.length })

/**
 * Stops some of what an account may do, until an instant; one in force of the same kind is replaced. The customer is told, and reads the
 * note wherever something is refused. Automatic renewals go on, so that no domain is lost.
 */
export const restrictAccount = command('/console/account-security/restrict-account', {
  permission: 'accounts.act',
  input: { account: f.id, restrictions: stops, until: f.instant, note: f.text({ max: 500 }) },
  errors: ['account-unknown', 'until-passed'],
})

/** Ends before its time what an operator has stopped. */
export const liftAccountRestriction = command('/console/account-security/lift-account-restriction', {
  permission: 'accounts.act',
  input: { account: f.id, restrictions: stops },
  errors: ['account-unknown', 'not-restricted'],
})

const requestFields = {
  request: f.id,
  login: f.note(),
  account: f.nullable(f.id),
  lost: f.array(f.text()),
  contactEmail: f.text(),
  createdAt: f.instant,
}

/** Recoveries that wait for a decision. */
export const listRecoveries = query('/console/account-security/list-recoveries', {
  permission: 'recoveries.read',
  personal: true,
  input: { next: f.optional(f.id) },
  output: { requests: f.rows(requestFields), next: f.nullable(f.id) },
})

export const showRecovery = query('/console/account-security/show-recovery', {
  permission: 'recoveries.read',
  personal: true,
  input: { request: f.id },
  output: {
    ...requestFields,
    state: f.text(),
    contactPhone: f.note(),
    explanation: f.note(10_000),
    /** the submitted files; base64 */
    evidence: f.rows({ mediaType: f.text(), content: f.fileContent }),
  },
  errors: ['request-unknown'],
})

/** Granting removes the lost methods and ends all sessions; refusing mails the note. */
export const decideRecovery = command('/console/account-security/decide-recovery', {
  permission: 'recoveries.act',
  input: { request: f.id, grant: f.optional(f.flag), note: f.optional(f.note(2000)) },
  output: { granted: f.truth },
  errors: ['request-unknown', 'request-of-nobody', 'contact-taken', 'request-decided'],
})
