import { parseHostName } from '@namestead/contract/dns-records'

/** Each typed host as sent to the registry; undefined if it is invalid. Unicode hosts are encoded first. */
export async function readHosts(typed: readonly string[]): Promise<(string | undefined)[]> {
  const encode = typed.some(text => /[^\x20-\x7e]/.test(text))
    ? (await import('@namestead/contract/domain-name')).toAsciiName
    : (text: string) => text
  return typed.map(text => {
    const host = parseHostName(encode(text) ?? '')
    return host?.includes('.') ? host : undefined
  })
}
