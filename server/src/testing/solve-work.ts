import { hash } from 'node:crypto'
import { proofRounds } from '@namestead/contract/identity'

/** A proof of work as a browser computes it. */
export function solveWork(seed: string, bits: number, counter: number): string {
  const nonces = Array.from({ length: proofRounds }, (_, round) => {
    for (let nonce = 0; ; nonce++)
      if (
        bits === 0 ||
        Math.clz32(hash('sha256', `${seed}~${counter}~${round}~${nonce}`, 'buffer').readUInt32BE(0)) >= bits
      )
        return nonce
  })
  return `${seed}~${counter}~${nonces.join('.')}`
}
