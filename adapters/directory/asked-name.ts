import { domainToASCII } from 'node:url'

const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/
const maxLength = 253

/**
 * A name as it was asked for, as an A-label in lower case: letters of any script and of any case, with or without the dot of the
 * root (RFC 9082 section 3.1.3). Undefined if no domain or host can be called so.
 */
export function readAskedName(text: string): string | undefined {
  const typed = text.trim().toLowerCase().replace(/\.$/, '')
  // An address is not a name, however it is written.
  const name = /^[\x21-\x7e]*$/.test(typed) ? typed : domainToASCII(typed)
  const labels = name.split('.')
  const last = labels.at(-1) ?? ''
  if (name.length > maxLength || labels.length < 2 || !/[a-z]/.test(last)) return undefined
  return labels.every(one => label.test(one)) ? name : undefined
}
