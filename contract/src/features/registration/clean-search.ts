/** What a customer types or pastes into the search, as a domain or keyword; `changed` where it is not what was typed. */
export interface CleanedSearch {
  readonly searched: string
  readonly changed: boolean
  /** Whether accents were removed. They are valid in a domain, so the search with them is offered as well. */
  readonly accents: boolean
}

/** The calls accept no more. */
const maxLength = 255
/** The specification's limit of a domain; of a longer host in an address only its end can be one. */
const maxLabels = 3

/**
 * Cleans a search: the host of a pasted address or email, without `www`, spaces, accents and punctuation; underscores become
 * hyphens. A whole domain keeps its accents, since it names one domain. Text of which nothing would be left stays as it is, and
 * the server says what is wrong with it.
 */
export function cleanSearch(typed: string, { keepsAccents = false } = {}): CleanedSearch {
  const text = typed.trim().slice(0, 2000).normalize('NFC')
  const { host, isAddress } = hostOf(text)
  const joined = host
    .replace(/[\u3002\uff0e\uff61]/g, '.')
    .replace(/[^\p{L}\p{N}\p{M}\p{Join_Control}._-]+/gu, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^[._]+|[._]+$/g, '')
    .replace(/_+/g, '-')
    .toLowerCase()
  const labels = joined.split('.')
  if (labels.length > 2 && /^www\d?$/.test(labels[0] ?? '')) labels.shift()
  const name = (isAddress ? labels.slice(-maxLabels) : labels).join('.')
  const plain = keepsAccents || name.includes('.') ? name : withoutAccents(name)
  const searched = plain === '' || !/[\p{L}\p{N}]/u.test(plain) ? text : plain
  return {
    searched: searched.slice(0, maxLength),
    changed: searched !== text.toLowerCase(),
    accents: searched === plain && plain !== name,
  }
}

/** The host of an address or email; other text as it is. */
function hostOf(text: string): { host: string; isAddress: boolean } {
  const address = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#:]+)/iu.exec(text)
  if (address?.[1]) return { host: address[1], isAddress: true }
  const email = /^(?:mailto:)?[^\s@/]+@([^\s@/?#:]+\.[^\s@/?#:]+)$/iu.exec(text)
  if (email?.[1]) return { host: email[1], isAddress: true }
  const withPath = /^([^\s/?#:]+\.[^\s/?#:]+)(?:[/?#]|:\d+(?:[/?#]|$))/u.exec(text)
  return withPath?.[1] ? { host: withPath[1], isAddress: true } : { host: text, isAddress: false }
}

const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
}

/** Latin letters without their marks. Marks of other scripts distinguish letters, and stay. */
const withoutAccents = (text: string): string =>
  text
    .replace(/[ßæœøđðłı]/g, letter => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
