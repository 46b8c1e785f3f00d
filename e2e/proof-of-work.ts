import { hash } from 'node:crypto'

const rounds = 16

/** A proof of work as a page's worker computes it. */
export function solveWork(seed: string, bits: number, counter: number): string {
  const nonces = Array.from({ length: rounds }, (_, round) => {
    for (let nonce = 0; ; nonce++) {
      const head = hash('sha256', `${seed}~${counter}~${round}~${nonce}`, 'buffer').readUInt32BE(0)
      if (Math.clz32(head) >= bits) return nonce
    }
  })
  return `${seed}~${counter}~${nonces.join('.')}`
}
