/** 8 to 128 characters, no common password, not the email. Only the browser sees the password, so only it can check. */
export const minLength = 8
export const maxLength = 128

export type PasswordFault = 'passwordTooShort' | 'passwordTooLong' | 'passwordCommon' | 'passwordIsEmail'

/** Common passwords for this product. Digits and signs around them are ignored. */
const productWords = ['namestead', 'domain', 'domainname', 'domains', 'registrar', 'mynamestead', 'namesteadcom']

/** The fault of a new password; undefined if it is allowed. */
export async function faultOf(password: string, email: string): Promise<PasswordFault | undefined> {
  const text = password.normalize('NFKC')
  const length = [...text].length
  if (length < minLength) return 'passwordTooShort'
  if (length > maxLength) return 'passwordTooLong'
  const plain = text.toLowerCase()
  const address = email.trim().toLowerCase()
  if (address !== '' && (plain === address || plain === address.split('@')[0])) return 'passwordIsEmail'
  if (productWords.includes(plain.replace(/[^a-z]/g, ''))) return 'passwordCommon'
  const { isCommon } = await import('./common-passwords.ts')
  return isCommon(plain) ? 'passwordCommon' : undefined
}

export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** What the meter shows while a password is typed: weak is what the rule refuses, and nothing else, with the rule's own words. */
export async function rate(
  password: string,
  email: string,
): Promise<{ readonly strength: Strength; readonly fault: PasswordFault | undefined }> {
  const fault = await faultOf(password, email)
  return { strength: fault ? 'weak' : strengthOf(password), fault }
}

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** An estimate for a permitted password. Length counts most, variety some, repetitions and sequences nothing. */
function strengthOf(password: string): Exclude<Strength, 'weak'> {
  const letters = [...password]
  const counted = letters.filter((letter, index) => {
    const step = letter.charCodeAt(0) - (letters[index - 1]?.charCodeAt(0) ?? -9)
    return Math.abs(step) > 1
  })
  const variety = kinds.filter(kind => kind.test(password)).length
  const score = Math.min(counted.length, new Set(letters).size * 2) + (variety - 1) * 2
  if (score < 13) return 'fair'
  return score < 18 ? 'good' : 'strong'
}
