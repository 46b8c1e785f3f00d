/**
 * Names that resemble other ones (UTS 39). A finding is shown as a warning with the A-label and blocks nothing. The table has the
 * letters that look identical in common screen fonts, not Unicode's whole confusables list: browsers load it, and users would
 * learn to ignore warnings about merely similar letters.
 */
export type NameWarning =
  | { readonly kind: 'mixed-scripts'; readonly scripts: readonly Script[] }
  | { readonly kind: 'look-alike'; readonly looksLike: string }

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Bopomofo',
  'Arabic',
  'Hebrew',
  'Thai',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Georgian',
] as const
export type Script = (typeof scripts)[number]
type Scripts = ReadonlySet<Script | 'other'>

const patterns = scripts.map(script => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }))
// Digits, hyphens, combining marks and the signs shared in Japanese belong to no script of their own.
const shared = /[\p{Script=Common}\p{Script=Inherited}]/u

/**
 * Scripts that are commonly combined (UTS 39 section 5.2, Highly Restrictive): Japanese, Chinese and Korean use Latin beside
 * their own.
 */
const writtenTogether: readonly Scripts[] = [
  new Set<Script>(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set<Script>(['Latin', 'Han', 'Bopomofo']),
  new Set<Script>(['Latin', 'Han', 'Hangul']),
]

/** Letters of other scripts, and unusual Latin ones, with the plain Latin letter that each resembles. */
const takenFor: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'ЬьƄ',
  c: 'сϲᴄ',
  d: 'ԁ',
  e: 'еҽ',
  f: 'ҒϜք',
  g: 'ɡցɢ',
  h: 'һհ',
  i: 'іιıɩ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏǀ',
  m: 'м',
  n: 'пոη',
  o: 'оοօσ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսʋ',
  v: 'ѵνᴠ',
  w: 'ԝωաᴡ',
  x: 'хχ',
  y: 'уγүʏ',
  z: 'ᴢ',
}
const latinOf = new Map(Object.entries(takenFor).flatMap(([latin, others]) => [...others].map(other => [other, latin])))

const within = (some: Scripts, all: Scripts) => [...some].every(script => all.has(script))

function scriptsOf(label: string): Scripts {
  const found = new Set<Script | 'other'>()
  for (const character of label) {
    const match = patterns.find(({ pattern }) => pattern.test(character))
    if (match) found.add(match.script)
    else if (!shared.test(character)) found.add('other')
  }
  return found
}

/** The warning for one U-label, if any. `tldScripts`: a Cyrillic name below a Cyrillic TLD needs no warning. */
function warningForLabel(label: string, tldScripts: Scripts): NameWarning | undefined {
  const found = scriptsOf(label)
  const together = found.size <= 1 || writtenTogether.some(set => within(found, set))
  if (!together) return { kind: 'mixed-scripts', scripts: scripts.filter(script => found.has(script)) }

  const plain = [...label].map(character => latinOf.get(character) ?? character).join('')
  const isPlainLatin = /^[a-z0-9-]+$/.test(plain)
  if (plain === label || !isPlainLatin) return undefined
  const expected = found.size > 0 && within(found, tldScripts) && !found.has('Latin')
  return expected ? undefined : { kind: 'look-alike', looksLike: plain }
}

/** The warning for a name given as U-labels; undefined for almost all names. */
export function nameWarning(labels: readonly string[]): NameWarning | undefined {
  const tldScripts = scriptsOf(labels.at(-1) ?? '')
  for (const label of labels) {
    const warning = warningForLabel(label, tldScripts)
    if (warning?.kind === 'look-alike') {
      return {
        kind: 'look-alike',
        looksLike: labels.map(other => (other === label ? warning.looksLike : other)).join('.'),
      }
    }
    if (warning) return warning
  }
  return undefined
}
