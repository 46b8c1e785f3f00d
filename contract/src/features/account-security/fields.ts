/** Fields that several of these calls share. */
import * as f from '../../fields.ts'
import { securityQuestions } from './questions.ts'

export const sixDigits = f.text({ min: 6, max: 6, pattern: /^\d{6}$/ })
export const proof = f.text({ max: 200 })
/** A WebAuthn response as browsers serialize it: JSON. */
export const credential = f.text({ max: 8000 })
export const phonePrefix = f.field('gjqh', f.text({ pattern: /^[1-9]\d{0,3}$/ }))
export const phoneNumber = f.text({ pattern: /^\d{4,14}$/ })
export const question = f.choice(securityQuestions)
export const verifier = f.text({
  max: 200,
  pattern: /^SCRAM-SHA-256\$\d{4,7}:[A-Za-z0-9+/=]{20,60}\$[A-Za-z0-9+/=]{44}:[A-Za-z0-9+/=]{44}$/,
})
