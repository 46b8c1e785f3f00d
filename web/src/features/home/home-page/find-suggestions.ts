import type { Output } from '@namestead/contract/call'
import { cleanSearch } from '@namestead/contract/registration'
import type { listPrices } from '@namestead/contract/tlds'
import { correctSearch } from './correct-search.ts'

type Tld = Output<typeof listPrices>['tlds'][number]

/** recent: searched on this device; word: to start with; corrected: without a typing error; domain: under an extension. */
export interface Suggestion {
  readonly kind: 'recent' | 'word' | 'corrected' | 'domain'
  /** What is searched for. */
  readonly text: string
  /** The extension of a domain, with its price. */
  readonly tld?: Tld
}

const most = 8
const mostRecent = { before: 5, while: 2 }
const mostDomains = 5

interface Known {
  /** In the server's order, the popular ones first. */
  readonly tlds: readonly Tld[]
  readonly recent: readonly string[]
  /** The operator's; otherwise extensions that are words themselves. */
  readonly words: readonly string[]
}

/** What the search suggests. Nothing that other customers searched: their words would reveal their plans. */
export function findSuggestions(typed: string, { tlds, recent, words }: Known): readonly Suggestion[] {
  const connected = tlds.filter(tld => tld.connected)
  const found = typed.trim() === '' ? toStart(connected, recent, words) : whileTyping(typed, connected, recent)
  const unique = new Map(found.map(suggestion => [suggestion.text, suggestion] as const).toReversed())
  return found.filter(suggestion => unique.get(suggestion.text) === suggestion).slice(0, most)
}

function toStart(connected: readonly Tld[], recent: readonly string[], words: readonly string[]): Suggestion[] {
  const own = connected.filter(({ label }) => /^[a-z]{4,}$/.test(label)).map(({ label }) => label)
  return [
    ...recent.slice(0, mostRecent.before).map(text => ({ kind: 'recent', text }) as const),
    ...(words.length > 0 ? words : own).map(text => ({ kind: 'word', text }) as const),
  ]
}

function whileTyping(typed: string, connected: readonly Tld[], recent: readonly string[]): Suggestion[] {
  const { searched } = cleanSearch(typed)
  const text = typed.trim().toLowerCase()
  const corrected =
    correctSearch(
      typed,
      connected.map(({ label }) => label),
    ) ?? (searched !== text && /[\p{L}\p{N}]/u.test(searched) ? searched : undefined)
  return [
    ...(corrected === undefined ? [] : [withPrice(corrected, connected)]),
    ...recent
      .filter(each => each.startsWith(text) && each !== text)
      .slice(0, mostRecent.while)
      .map(each => ({ kind: 'recent', text: each }) as const),
    ...domainsOf(corrected ?? searched, connected),
  ]
}

function withPrice(text: string, connected: readonly Tld[]): Suggestion {
  const tld = connected.find(({ label }) => label === text.slice(text.indexOf('.') + 1))
  return { kind: 'corrected', text, ...(tld && { tld }) }
}

/** The typed label under the extensions that begin as typed, then under the popular ones. */
function domainsOf(searched: string, connected: readonly Tld[]): Suggestion[] {
  const [label = '', ...rest] = searched.split('.')
  const begun = rest.join('.')
  if (!isLabel(label)) return []
  const exact = connected.filter(tld => tld.label === begun || tld.unicode === begun)
  const begin = connected.filter(tld => tld.label.startsWith(begun) || tld.unicode.startsWith(begun))
  // A typed extension that we do not offer is the search's to explain.
  if (begun !== '' && begin.length === 0) return []
  return [...new Set([...exact, ...begin, ...connected])]
    .slice(0, mostDomains)
    .map(tld => ({ kind: 'domain', text: `${label}.${tld.unicode}`, tld }))
}

const isLabel = (text: string): boolean =>
  text.length <= 63 && /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u.test(text)
