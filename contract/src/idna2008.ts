/**
 * Which characters IDNA 2008 allows in a U-label (RFC 5892), beyond UTS 46, which lets symbols, punctuation and emoji through for
 * the sake of lookups. Labels are expected as UTS 46 maps them: in lower case, normalized, and with their joiners checked.
 */

export interface ForbiddenCharacter {
  /** As it is shown: the character with its number. */
  readonly character: string
  /** nowhere: DISALLOWED (section 3). here: allowed between others only (appendix A). */
  readonly where: 'nowhere' | 'here'
}

/** Section 2.6 F. ß, final sigma and some marks are no letters or are changed by case folding, and are allowed all the same. */
const allowed = /[\u00df\u03c2\u06fd\u06fe\u0f0b\u3007]/u
const disallowed = /[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/u
/** Section 2.1: letters, digits and marks; section 2.9: and the hyphen of LDH. Joiners are judged by UTS 46. */
const letterDigit = /[-\p{Ll}\p{Lu}\p{Lo}\p{Nd}\p{Lm}\p{Mn}\p{Mc}\u200c\u200d]/u
/** Sections 2.3, 2.4 and 2.8: ignorable code points, blocks of symbols, and old Hangul. */
const ignorable =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Noncharacter_Code_Point}\u{1d100}-\u{1d24f}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]|[\u20d0-\u20ff]/u
/** Appendix A.3 to A.9. */
const contextual: Readonly<Record<string, (before: string, after: string) => boolean>> = {
  // Catalan: col·lecta.
  '\u00b7': (before, after) => before.endsWith('l') && after.startsWith('l'),
  '\u0375': (_, after) => /^\p{Script=Greek}/u.test(after),
  '\u05f3': before => /\p{Script=Hebrew}$/u.test(before),
  '\u05f4': before => /\p{Script=Hebrew}$/u.test(before),
  '\u30fb': (before, after) => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(before + after),
}
const arabicDigit = /[\u0660-\u0669]/u
const extendedArabicDigit = /[\u06f0-\u06f9]/u

/** Undefined where IDNA 2008 allows the whole label. */
function forbiddenInLabel(label: string): ForbiddenCharacter | undefined {
  if (/^[a-z0-9-]*$/.test(label)) return undefined
  let at = 0
  for (const character of label) {
    const [before, after] = [label.slice(0, at), label.slice(at + character.length)]
    at += character.length
    const fits = contextual[character]
    if (fits && !fits(before, after)) return { character: shown(character), where: 'here' }
    if (fits) continue
    const isForeignDigit =
      (arabicDigit.test(character) && extendedArabicDigit.test(label)) ||
      (extendedArabicDigit.test(character) && arabicDigit.test(label))
    if (isForeignDigit) return { character: shown(character), where: 'here' }
    if (!isAllowed(character)) return { character: shown(character), where: 'nowhere' }
  }
  return undefined
}

function isAllowed(character: string): boolean {
  if (allowed.test(character)) return true
  if (disallowed.test(character)) return false
  if (/[\u200c\u200d]/.test(character)) return true
  return letterDigit.test(character) && !ignorable.test(character)
}

/** Invisible characters are told by their number. */
const shown = (character: string): string =>
  `${character} (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`

/** The first character of a name, given as U-labels, that IDNA 2008 forbids. */
export function forbiddenCharacter(unicode: string): ForbiddenCharacter | undefined {
  for (const label of unicode.split('.')) {
    const found = forbiddenInLabel(label)
    if (found) return found
  }
  return undefined
}
