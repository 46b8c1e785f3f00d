import { fromBase64 } from './base64.ts'
import type { KeyTask } from './derive-key.worker.ts'

/**
 * PBKDF2-HMAC-SHA-256 (RFC 8018) of a password, 256 bits. It uses the browser's crypto, or a worker where there is none because
 * the page was loaded over plain http from a LAN address. The password never leaves this page.
 */
export async function deriveKey(password: string, salt: string, iterations: number): Promise<Uint8Array> {
  const task: KeyTask = {
    // RFC 7677 asks for SASLprep. NFKC is the part of it that makes input from different keyboards equal.
    secret: new TextEncoder().encode(password.normalize('NFKC')),
    salt: fromBase64(salt),
    iterations,
  }
  const { subtle } = globalThis.crypto as Partial<Crypto>
  return subtle ? bySubtle(subtle, task) : inWorker(task)
}

async function bySubtle(subtle: SubtleCrypto, { secret, salt, iterations }: KeyTask): Promise<Uint8Array> {
  const key = await subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256))
}

/** 600,000 iterations take seconds in script; in a worker they do not block the page. */
function inWorker(task: KeyTask): Promise<Uint8Array> {
  const worker = new Worker(new URL('./derive-key.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}
