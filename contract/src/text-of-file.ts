/** `encoding`: what the file declares, or `UTF-8` where it declares none, and its octets are not of it. */
export type FileText = { readonly text: string } | { readonly encoding: string }

/**
 * The text of a file in the encoding that it declares, by a byte order mark or an XML declaration; UTF-8 without one. No octet is replaced:
 * a file of another encoding is refused.
 */
export function textOfFile(octets: Uint8Array): FileText {
  const marked = byMark(octets)
  const encoding = marked ?? declaredIn(octets) ?? 'UTF-8'
  // Only UTF-16 can declare that it is: as single octets the declaration could not be read.
  if (!marked && /^utf-?(?:16|32)|^ucs-/i.test(encoding)) return { encoding }
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(octets) }
  } catch {
    return { encoding }
  }
}

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
  // XML without a mark begins with a less-than sign (XML 1.0, appendix F).
  ['UTF-16LE', [0x3c, 0, 0x3f, 0]],
  ['UTF-16BE', [0, 0x3c, 0, 0x3f]],
]

const byMark = (octets: Uint8Array): string | undefined =>
  marks.find(([, mark]) => mark.every((octet, at) => octets[at] === octet))?.[0]

/** Declarations are ASCII in every encoding that has one here. */
function declaredIn(octets: Uint8Array): string | undefined {
  const head = String.fromCharCode(...octets.subarray(0, 400))
  return /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']\s*([A-Za-z][\w.:-]{0,40})\s*["']/.exec(head)?.[1]
}
