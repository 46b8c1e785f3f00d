/** Published by RDAP under other words than EPP's (RFC 8056). */
const renamed: Readonly<Record<string, string>> = { active: 'ok', associated: 'linked' }

const maxStatuses = 40

/** Status codes of EPP, whether published as such, with an address behind (`ok https://icann.org/epp#ok`) or in RDAP's words. */
export function statusesOf(published: readonly string[]): string[] {
  const codes = published.flatMap(text => {
    const words = text
      .replace(/\(?https?:\/\/\S*/g, '')
      .trim()
      .slice(0, 60)
    if (words === '') return []
    return [renamed[words.toLowerCase()] ?? codeOf(words)]
  })
  return [...new Set(codes)].slice(0, maxStatuses)
}

/** `client transfer prohibited` is clientTransferProhibited; codes and single words stay. */
function codeOf(words: string): string {
  const parts = words.split(/[\s_]+/)
  if (parts.length === 1) return words
  return parts
    .map((part, at) => (at === 0 ? part.toLowerCase() : part[0]?.toUpperCase() + part.slice(1).toLowerCase()))
    .join('')
}
