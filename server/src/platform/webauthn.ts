/** The verifier of passkeys (WebAuthn level 3). Loaded by the first customer who needs it: that takes as long as a seventh of a start. */
export const webauthn = () => import('@simplewebauthn/server')
