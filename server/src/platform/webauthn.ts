import * as z from 'zod/mini'

/** The verifier of passkeys (WebAuthn level 3). Loaded by the first customer who needs it: that takes as long as a seventh of a start. */
export const webauthn = () => import('@simplewebauthn/server')

// The verifier refuses what is missing; a refusal is the same for all that does not fit.
const missing = z._default(z.string(), '')
const credential = {
  id: z.string(),
  rawId: missing,
  type: z._default(z.literal('public-key'), 'public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
}

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: missing,
    transports: z.catch(z.array(z.string()), []),
  }),
})

const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: missing,
    signature: missing,
    // Null where a second factor keeps none.
    userHandle: z.catch(z.string(), ''),
  }),
})

const clientData = z.object({ challenge: z.string() })

/** A browser's JSON of a new passkey; undefined if it is malformed. */
export const readRegistration = (text: string) => read(registration, text)

/** A browser's JSON of a signature; undefined if it is malformed. */
export const readAuthentication = (text: string) => read(authentication, text)

/** The challenge that the browser says was signed; the signature over it is checked later. */
export const challengeIn = ({ response }: z.output<typeof authentication>): string | undefined =>
  read(clientData, Buffer.from(response.clientDataJSON, 'base64url').toString())?.challenge.replaceAll('\0', '')

function read<S extends z.ZodMiniType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    return undefined
  }
}
