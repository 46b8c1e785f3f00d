export { accountWithEmail, emailOf, isAccount, lockAccount } from './account-email.ts'
export { endSessionOf, sessionsOf } from './account-sessions.ts'
export { addCaptchaRoute } from './captchas/captcha-route.ts'
export { judgeCaptcha, returnSend } from './captchas/captchas.ts'
export { createProofsOfWork } from './captchas/proof-of-work.ts'
export { dropPassword, setDisplayName, setEmail, setLanguage, setLoginProtection } from './change-account.ts'
export { countToday } from './codes/daily-counts.ts'
export {
  dropEmailCode,
  type EmailCodeKey,
  issueEmailCode,
  judgeEmailCode,
  spendEmailCode,
} from './codes/email-codes.ts'
export { dropPhoneCode, judgePhoneCode } from './codes/phone-codes.ts'
export { mailCode } from './codes/send-email-code.ts'
export { levelAt, levelOf, writeLevels } from './levels.ts'
export * as policies from './policies.ts'
export type { ProtectionPorts } from './protection-ports.ts'
export { displayNameOf, maskEmail } from './read-account.ts'
export type { Registered } from './register-account.ts'
export { hashToken, newToken } from './session-tokens.ts'
export { createSessionReader, endSessionsOf, onSessionEnds, readEnded, startSession } from './sessions.ts'
export { isNewDevice } from './sign-in/new-device.ts'
export { createSalts, type Salts } from './sign-in/salts.ts'
export { authMessage, iterations, parseVerifier, provesPassword, verifierUnder } from './sign-in/scram.ts'
export { awaitSecondStep, passSecondStep } from './sign-in/second-steps.ts'
export { completePasskeySignIn, completeSignIn, provesOwnPassword } from './sign-in/sign-in.ts'
export { siteOfAccount } from './site-of-account.ts'
export { siteRows } from './site-rows.ts'
