/** Words that code and comments do not use, with what is said instead. */
const listed: readonly { readonly not: RegExp; readonly say: string }[] = [
  { not: /\b(?:somebody|whoever)\b/gi, say: 'customer, user, visitor, operator' },
  { not: /\bpurses?\b/gi, say: 'balance, ledger account' },
  { not: /\banew\b/gi, say: 'reset, restarts, again' },
  { not: /(?<!\bahead )\bof ours\b/gi, say: 'ours' },
  { not: /\bgoes on\b(?! hold)/gi, say: 'continues' },
  { not: /\b(?:heed|furnish|betoken)\w*\b/gi, say: 'a plain verb' },
  { not: /\btells?[A-Z]\w*/g, say: 'notify…' },
  { not: /\b(?:most|longest|largest)(?:Nonces|Reply|SetEdit|Named|Tries)\b/g, say: 'max…' },
  { not: /\b\w*(?:chooseWay|WayTo[A-Z]\w*)\b/g, say: 'method' },
  { not: /\b[wW]hatever\b/g, say: 'any, all' },
]

/** The words of a source that are on the list; texts for people are not looked at. */
export function unlistedWords(source: string): readonly string[] {
  const code = source.replace(/(us|zhcn): (?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g, '')
  return listed.flatMap(({ not }) => [...code.matchAll(not)].map(([word]) => word))
}
