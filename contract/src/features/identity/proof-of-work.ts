import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query } = callsOver(errors)

/**
 * A silent proof of work accompanies calls that draw or check captchas or send codes, so that their limits do not rest on
 * captchas alone. A proof is `{seed}~{counter}~{nonce}.{nonce}…`: for each round a number such that SHA-256 of
 * `{seed}~{counter}~{round}~{nonce}` begins with `bits` zero bits. Several rounds even out the effort; each counter of a seed is
 * valid once, in the session that received the seed.
 */
export const proofHeader = 'X-Proof-Of-Work'
export const proofRounds = 16
export const maxProofsOfSeed = 1000

/**
 * A seed, valid for ten minutes. `longer`: for calls that require more work than usual. A customer whose session has ended gets
 * none: a proof counts only in the session that received its seed.
 */
export const beginProofOfWork = query('/identity/begin-proof-of-work', {
  access: 'visitor',
  input: { longer: f.optional(f.flag) },
  output: { seed: f.text(), bits: f.integer(0, 32), seconds: f.integer() },
  errors: ['session-ended'],
  guards: { rate: { per: 'address', count: 120, seconds: 60 } },
})
