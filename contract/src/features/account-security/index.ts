export { errors } from './errors.ts'
export * from './history-calls.ts'
export * from './method-calls.ts'
export * from './passkey-sign-in-calls.ts'
export * from './proof-calls.ts'
export { maxAnswer, normalAnswer, questionTexts, type SecurityQuestion, securityQuestions } from './questions.ts'
export * from './recovery-calls.ts'
export {
  type RestrictionKind,
  restrictionKinds,
  type StoppedByOperators,
  stoppedByOperators,
} from './restrictions.ts'
export * from './way-calls.ts'
