export * from './calls.ts'
export { errors } from './errors.ts'
export { normalAnswer, questionTexts, type SecurityQuestion, securityQuestions } from './questions.ts'
