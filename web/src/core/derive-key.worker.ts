import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'

export interface KeyTask {
  readonly secret: Uint8Array<ArrayBuffer>
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
}

addEventListener('message', ({ data: { secret, salt, iterations } }: MessageEvent<KeyTask>) => {
  postMessage(pbkdf2(sha256, secret, salt, { c: iterations, dkLen: 32 }))
})
