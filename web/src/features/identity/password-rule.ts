/** 8 to 128 characters, none of the common ones, not the e-mail. Only the browser sees the password, so only it can say. */
export const shortest = 8
export const longest = 128

export type PasswordFault = 'passwordTooShort' | 'passwordTooLong' | 'passwordCommon' | 'passwordIsEmail'

/** What somebody thinks of first here; digits and signs around it do not make it another word. */
const ourWords = ['namestead', 'domain', 'domainname', 'domains', 'registrar', 'mynamestead', 'namesteadcom']

/** What is wrong with a new password; undefined where it may be used. */
export async function faultOf(password: string, email: string): Promise<PasswordFault | undefined> {
  const text = password.normalize('NFKC')
  const length = [...text].length
  if (length < shortest) return 'passwordTooShort'
  if (length > longest) return 'passwordTooLong'
  const plain = text.toLowerCase()
  const address = email.trim().toLowerCase()
  if (address !== '' && (plain === address || plain === address.split('@')[0])) return 'passwordIsEmail'
  if (ourWords.includes(plain.replace(/[^a-z]/g, ''))) return 'passwordCommon'
  const { isCommon } = await import('./common-passwords.ts')
  return isCommon(plain) ? 'passwordCommon' : undefined
}

export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** A hint while typing, not a verdict: length counts most, variety some, repetition and runs nothing. */
export function strengthOf(password: string): Strength {
  const letters = [...password]
  const news = letters.filter((letter, index) => {
    const step = letter.charCodeAt(0) - (letters[index - 1]?.charCodeAt(0) ?? -9)
    return Math.abs(step) > 1
  })
  const variety = kinds.filter(kind => kind.test(password)).length
  const score = Math.min(news.length, new Set(letters).size * 2) + (variety - 1) * 2
  if (letters.length < shortest || score < 9) return 'weak'
  if (score < 13) return 'fair'
  return score < 18 ? 'good' : 'strong'
}
