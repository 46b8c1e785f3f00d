/**
 * Names in wire form (RFC 1035 section 3.1): length octet and label, ending in a zero octet, held as a lower-case string of one
 * character per octet. As strings they serve as Map keys, and a parent is a slice.
 */
export type WireName = string

export const rootName: WireName = '\0'

/** Converts a presentation name such as `www.example.com`, which must have been validated when it was stored. */
export function toWireName(name: string): WireName {
  if (name === '' || name === '.') return rootName
  const lower = name.toLowerCase()
  const end = lower.endsWith('.') ? lower.length - 1 : lower.length
  let wire = ''
  let isValid = isPlain.test(lower)
  for (let from = 0; from <= end; ) {
    const dot = lower.indexOf('.', from)
    const to = dot < 0 || dot > end ? end : dot
    isValid &&= to > from && to - from <= 63
    wire += String.fromCharCode(to - from) + lower.slice(from, to)
    from = to + 1
  }
  wire += rootName
  if (!isValid || wire.length > 255) throw new RangeError(`Not a name that DNS can carry: ${JSON.stringify(name)}`)
  return wire
}

const isPlain = /^[\x21-\x7e]+$/

/** For logs: octets that are not plain text are shown as `\DDD` (RFC 1035 section 5.1). */
export function toPresentation(name: WireName): string {
  const labels: string[] = []
  for (let at = 0; name.charCodeAt(at) > 0; at += name.charCodeAt(at) + 1) {
    const label = name.slice(at + 1, at + 1 + name.charCodeAt(at))
    labels.push(label.replace(/[^a-z0-9_*-]/g, octet => `\\${octet.charCodeAt(0).toString().padStart(3, '0')}`))
  }
  return labels.join('.') || '.'
}

/** The name without its first label; undefined for the root. */
export function parentOf(name: WireName): WireName | undefined {
  const length = name.charCodeAt(0)
  return length === 0 ? undefined : name.slice(length + 1)
}

/**
 * Whether `name` is `ancestor` or below it. Both end in the root, so a suffix match that does not start at a label boundary is
 * possible and excluded.
 */
export function isWithin(name: WireName, ancestor: WireName): boolean {
  let at = 0
  while (name.length - at > ancestor.length) at += name.charCodeAt(at) + 1
  return name.length - at === ancestor.length && name.endsWith(ancestor)
}

export const wildcardBelow = (name: WireName): WireName => `\x01*${name}`
