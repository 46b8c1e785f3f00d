/** An IP address as a host. */
export const bareAddress = /^[\d.]+$|:/

/** Browsers support passkeys only over https or on localhost, and never on a bare IP address. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !bareAddress.test(location.hostname)
