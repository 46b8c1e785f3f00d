/** Base64 (RFC 4648) as used on the wire. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), character => character.charCodeAt(0))
