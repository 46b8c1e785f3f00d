// XML 1.0, section 2.2: other control characters are not allowed at all.
const escaped = (value: string): string =>
  value
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' ')
    .replace(/[<>&"']/g, character => `&#${character.charCodeAt(0)};`)

/** An element around elements that are written already; those that are empty strings are left out. */
export const element = (name: string, ...inner: readonly string[]): string => `<${name}>${inner.join('')}</${name}>`

/** An element with a text, which is escaped; `attributes` by name. */
export function textElement(name: string, value: string, attributes: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(attributes).map(([key, of]) => ` ${key}="${escaped(of)}"`)
  return `<${name}${written.join('')}>${escaped(value)}</${name}>`
}
