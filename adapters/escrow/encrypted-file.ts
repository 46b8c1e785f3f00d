import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

// Large, and needed by deposits alone.
const load = () => import('openpgp')

export interface EscrowKeys {
  /** The agent's, armored. */
  readonly recipient: string
  /** Ours, armored. */
  readonly signer: string
}

/** RSA, which every OpenPGP program reads (RFC 9580 section 9.1). */
export async function newSigningKey(
  name: string,
): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  const { generateKey } = await load()
  return generateKey({ type: 'rsa', rsaBits: 3072, userIDs: [{ name }], format: 'armored' })
}

/** What a public key says about itself; undefined where it cannot encrypt. */
export async function readEncryptionKey(
  armored: string,
): Promise<{ readonly fingerprint: string; readonly user: string } | undefined> {
  const { readKey } = await load()
  try {
    const key = await readKey({ armoredKey: armored })
    if (key.isPrivate()) return undefined
    await key.getEncryptionKey()
    return { fingerprint: key.getFingerprint().toUpperCase(), user: key.getUserIDs()[0] ?? '' }
  } catch {
    return undefined
  }
}

export interface WrittenFile {
  /** Of the content before it was encrypted. */
  readonly sha256: string
  /** Of the encrypted file. */
  readonly bytes: number
}

/** Writes what a source yields into a file, encrypted and signed (RFC 9580), without holding more of it than a piece. */
export async function writeEncrypted(
  path: string,
  source: AsyncIterable<Buffer>,
  { recipient, signer }: EscrowKeys,
): Promise<WrittenFile> {
  const { createMessage, encrypt, readKey, readPrivateKey } = await load()
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const piece of source) {
      hash.update(piece)
      yield new Uint8Array(piece)
    }
  }
  const binary = Readable.toWeb(Readable.from(hashed(), { objectMode: true })) as ReadableStream<Uint8Array>
  const encrypted = await encrypt({
    message: await createMessage({ binary: binary as never }),
    encryptionKeys: await readKey({ armoredKey: recipient }),
    signingKeys: await readPrivateKey({ armoredKey: signer }),
    format: 'binary',
  })
  let bytes = 0
  const counted = async function* () {
    for await (const piece of encrypted as unknown as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      yield piece
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { mode: 0o600 }))
  return { sha256: hash.digest('hex'), bytes }
}
