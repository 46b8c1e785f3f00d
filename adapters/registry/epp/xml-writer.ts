type Attributes = Record<string, string | number | boolean | null | undefined>
type Content = string | null | undefined | false

// Characters outside XML 1.0 (section 2.2), lone surrogates included: frames we send are always well-formed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters that XML forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const special = /[&<>"\r\n\t]/g
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}
// Most values are plain ASCII: one test saves two replacements.
const plain = /^[ !#-%'-;=?-~]*$/

export function escaped(value: string): string {
  if (plain.test(value)) return value
  return value.replace(forbidden, '\ufffd').replace(special, character => escapes[character] ?? character)
}

function open(name: string, attributes: Attributes | undefined): string {
  if (!attributes) return name
  let out = name
  for (const key in attributes) {
    const value = attributes[key]
    if (value === null || value === undefined) continue
    out += ` ${key}="${typeof value === 'boolean' ? (value ? '1' : '0') : escaped(String(value))}"`
  }
  return out
}

/** An element with text. */
export function leaf(name: string, text: string | number, attributes?: Attributes): string {
  return `<${open(name, attributes)}>${escaped(String(text))}</${name}>`
}

/** An element with child elements, already written; empty ones are omitted. */
export function node(name: string, content: Content[], attributes?: Attributes): string {
  const inside = content.filter(Boolean).join('')
  return inside ? `<${open(name, attributes)}>${inside}</${name}>` : `<${open(name, attributes)}/>`
}

export function leaves(name: string, texts: readonly string[] | undefined): string {
  return (texts ?? []).map(text => leaf(name, text)).join('')
}

export function maybe(name: string, text: string | number | null | undefined, attributes?: Attributes): string {
  return text === null || text === undefined ? '' : leaf(name, text, attributes)
}
