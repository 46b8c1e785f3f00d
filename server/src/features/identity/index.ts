export { accountWithEmail, emailOf, isAccount, lockAccount } from './account-email.ts'
export { endSessionOf, sessionsOf } from './account-sessions.ts'
export { calls } from './calls.ts'
export { addCaptchaRoute } from './captcha-route.ts'
export { judgeCaptcha, returnSend } from './captchas.ts'
export { dropPassword, setDisplayName, setEmail, setLanguage, setLoginProtection } from './change-account.ts'
export { commands } from './commands.ts'
export { countToday } from './daily-counts.ts'
export {
  endedPressure,
  endedSessions,
  expiredCodes,
  expiredProofs,
  oldCounts,
  oldEndedSessions,
  oldSignIns,
  shownChoices,
  unansweredHandshakes,
} from './deadlines.ts'
export { dropEmailCode, type EmailCodeKey, issueEmailCode, judgeEmailCode, spendEmailCode } from './email-codes.ts'
export { levelOf, writeLevels } from './levels.ts'
export { isNewDevice } from './new-device.ts'
export { operatorCalls } from './operator-calls.ts'
export { dropPhoneCode, judgePhoneCode } from './phone-codes.ts'
export * as policies from './policies.ts'
export { createProofsOfWork } from './proof-of-work.ts'
export type { ProtectionPorts } from './protection-ports.ts'
export { displayNameOf, maskEmail } from './read-account.ts'
export type { Registered } from './register-account.ts'
export { createSalts, type Salts } from './salts.ts'
export { authMessage, iterations, parseVerifier, provesPassword, verifierUnder } from './scram.ts'
export { awaitSecondStep, passSecondStep } from './second-steps.ts'
export { mailCode } from './send-email-code.ts'
export { hashToken, newToken } from './session-tokens.ts'
export { createSessionReader, endSessionsOf, onSessionEnds, readEnded, startSession } from './sessions.ts'
export { completePasskeySignIn, completeSignIn, provesOwnPassword } from './sign-in.ts'
export { siteHosts } from './site-hosts.ts'
