/** Browsers offer passkeys over https and on this machine only, and never under a bare IP address. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)
