import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import { type beginProofOfWork, maxProofsOfSeed, proofRounds } from '@namestead/contract/identity'
import { type Failure, fail, ok } from '@namestead/contract/result'
import { type Databases, type Db, rowsOf } from '../../../platform/database.ts'
import { installationSecret } from '../../../platform/secrets.ts'
import type { Context } from '../../../platform/use-case.ts'

const seedSeconds = 600
/** Each bit doubles the work: a longer proof costs four times as much. */
const longerBits = 2

export interface ProofsOfWork {
  begin(
    db: Db,
    context: Context,
    input: Input<typeof beginProofOfWork>,
  ): Promise<ReturnType<typeof seedAnswer> | Failure<'session-ended'>>
  /** Whether a proof is right, of this session, in time and unused; consumes it. */
  spend(session: string, proof: string | undefined, longer: boolean): Promise<boolean>
}

const seedAnswer = (seed: string, bits: number) => ok({ seed, bits, seconds: seedSeconds })

/**
 * A seed is `{expires}.{bits}.{random}.{mac}`: nothing is stored until a proof for it is consumed. It is short, so that the
 * hashed text fits one SHA-256 block.
 */
export async function createProofsOfWork(databases: Databases, bits: number): Promise<ProofsOfWork> {
  const secret = await installationSecret(databases, 'proofs-of-work')
  const signed = (session: string, head: string) => {
    const mac = createHmac('sha256', secret).update(`${session} ${head}`).digest('base64url')
    return `${head}.${mac.slice(0, 16)}`
  }
  return {
    async begin(_db, { session }, { longer }) {
      if (!session) return fail('session-ended')
      const asked = longer ? bits + longerBits : bits
      const head = `${nowSeconds() + seedSeconds}.${asked}.${randomBytes(6).toString('base64url')}`
      return seedAnswer(signed(session.id, head), asked)
    },
    async spend(session, proof, longer) {
      const read = readProof(proof)
      if (!read) return false
      const { seed, head, expires, counter, nonces } = read
      if (read.bits < (longer ? bits + longerBits : bits) || expires <= nowSeconds()) return false
      if (!sameText(seed, signed(session, head))) return false
      if (!nonces.every((nonce, round) => startsWithZeros(`${seed}~${counter}~${round}~${nonce}`, read.bits)))
        return false
      const spent = await databases.transact(tx =>
        rowsOf(
          tx,
          `insert into spent_proofs (proof, expires_at) values ($1, to_timestamp($2)) on conflict do nothing returning 1`,
          [hash('sha256', `${seed}~${counter}`, 'buffer').subarray(0, 16), expires],
        ),
      )
      return spent.length > 0
    },
  }
}

// Real time, like sessions.
const nowSeconds = () => Math.floor(Date.now() / 1000)

const shape = /^(((\d{10})\.(\d{1,2})\.[\w-]{8})\.[\w-]{16})~(\d{1,3})~(\d{1,9}(?:\.\d{1,9})*)$/

function readProof(proof: string | undefined) {
  const [, seed = '', head = '', expires, bits, counter, nonces = ''] = shape.exec(proof ?? '') ?? []
  const list = nonces.split('.')
  if (seed === '' || list.length !== proofRounds || Number(counter) >= maxProofsOfSeed) return undefined
  // As a number: `7` and `07` are one counter.
  return { seed, head, expires: Number(expires), bits: Number(bits), counter: Number(counter), nonces: list }
}

const startsWithZeros = (text: string, bits: number): boolean =>
  bits === 0 || Math.clz32(hash('sha256', text, 'buffer').readUInt32BE(0)) >= bits

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
