import { sha256 } from '@noble/hashes/sha2.js'

export interface WorkTask {
  readonly seed: string
  readonly counter: number
  readonly bits: number
  readonly rounds: number
}

const encoder = new TextEncoder()

/** The first number whose hash begins with at least this many zero bits. */
function solve(prefix: string, bits: number): number {
  for (let nonce = 0; ; nonce++) {
    const hash = sha256(encoder.encode(prefix + nonce))
    const head = ((hash[0]! << 24) | (hash[1]! << 16) | (hash[2]! << 8) | hash[3]!) >>> 0
    if (Math.clz32(head) >= bits) return nonce
  }
}

addEventListener('message', ({ data: { seed, counter, bits, rounds } }: MessageEvent<WorkTask>) => {
  const nonces = Array.from({ length: rounds }, (_, round) => solve(`${seed}~${counter}~${round}~`, bits))
  postMessage(`${seed}~${counter}~${nonces.join('.')}`)
})
