import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query } = callsOver({})

/**
 * A silent proof of work goes with calls that draw or judge captchas or send codes, so that their limits do not rest on
 * pictures alone. A proof is `{seed}~{counter}~{nonce}.{nonce}…`: for each of the rounds a number such that SHA-256 of
 * `{seed}~{counter}~{round}~{nonce}` begins with `bits` zero bits. Several rounds make the effort even; each counter of a
 * seed serves once, in the session that the seed was given to.
 */
export const proofHeader = 'X-Proof-Of-Work'
export const proofRounds = 16
export const maxProofsOfSeed = 1000

/** A seed for ten minutes. `longer`: for calls that ask for more work than usual. */
export const beginProofOfWork = query('/identity/begin-proof-of-work', {
  access: 'visitor',
  input: { longer: f.optional(f.flag) },
  output: { seed: f.text(), bits: f.integer(0, 32), seconds: f.integer() },
  guards: { rate: { per: 'address', count: 120, seconds: 60 } },
})
