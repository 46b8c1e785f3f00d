import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** A WebAuthn request, as the server sends it in JSON. */
interface CredentialRequest {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
}

interface Presence {
  /** The origin that the browser reports. */
  readonly origin: string
  /** Whether the owner was verified by a fingerprint, a face or a PIN. */
  readonly verified?: boolean
}

interface Signing extends Presence {
  readonly counter?: number
  /** Empty for a passkey that is not discoverable. */
  readonly userHandle?: string
}

/** A minimal authenticator: ES256 keys, attestation `none` (WebAuthn level 2, sections 5.8.1 and 6). */
export class TestPasskey {
  readonly id = randomBytes(16)
  readonly #key: KeyObject
  readonly #point: { x: Buffer; y: Buffer }
  #counter = 0
  /** The user handle, kept at registration: the passkey is discoverable. */
  #userHandle: string | undefined

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  register(options: string, way: Presence): string {
    const { challenge, rp, user } = JSON.parse(options) as CredentialRequest
    this.#userHandle = user?.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const data = Buffer.concat([
      this.#authenticatorData(rp?.id ?? '', way, flags.attested),
      Buffer.alloc(16),
      length,
      this.id,
      this.#coseKey(),
    ])
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', challenge, way),
      attestationObject: base64Url(
        map([
          [text('fmt'), text('none')],
          [text('attStmt'), map([])],
          [text('authData'), bytes(data)],
        ]),
      ),
      transports: ['internal'],
    })
  }

  /** `counter`: the signature counter of a copied passkey. */
  sign(options: string, { counter = this.#counter + 1, userHandle = this.#userHandle, ...way }: Signing): string {
    const { challenge, rpId = '' } = JSON.parse(options) as CredentialRequest
    this.#counter = counter
    const data = this.#authenticatorData(rpId, way)
    const client = clientData('webauthn.get', challenge, way)
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
    return this.#credential({
      clientDataJSON: client,
      authenticatorData: base64Url(data),
      signature: base64Url(createSign('sha256').update(signed).sign(this.#key)),
      ...(userHandle ? { userHandle } : {}),
    })
  }

  #authenticatorData(rpId: string, { verified = true }: Presence, more = 0): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags.present | (verified ? flags.verified : 0) | more]), counter])
  }

  /** COSE_Key of an ES256 key (RFC 9053, section 2.1). */
  #coseKey(): Buffer {
    return map([
      [Buffer.from([1]), Buffer.from([2])],
      [Buffer.from([3]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([1])],
      [Buffer.from([0x21]), bytes(this.#point.x)],
      [Buffer.from([0x22]), bytes(this.#point.y)],
    ])
  }

  #credential(response: object): string {
    const id = base64Url(this.id)
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}

const base64Url = (data: Buffer) => data.toString('base64url')

const clientData = (type: string, challenge: string, { origin }: Presence) =>
  base64Url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))

// CBOR (RFC 8949), as far as needed here.
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data])
const text = (words: string) => Buffer.concat([head(3, Buffer.byteLength(words)), Buffer.from(words)])
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])
