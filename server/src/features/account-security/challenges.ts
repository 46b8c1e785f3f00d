import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { hashToken, newToken } from '../identity/index.ts'

const triesOfOne = 5

/** A pending protection of a session: of an operation, or of a sign-in. */
export interface Challenge {
  readonly key: Buffer
  readonly kind: 'operation' | 'signIn'
  readonly account: string
  readonly session: string
  /** Passing it permits binding a method, nothing else. */
  readonly binding: boolean
  readonly asked: readonly string[]
  readonly triesLeft: number
  readonly answerNonce: string | null
  readonly passkeyChallenge: string | null
  readonly attempt: string | null
}

interface NewChallenge {
  readonly kind: Challenge['kind']
  readonly session: string
  readonly account: string
  readonly asked: readonly string[]
  readonly binding?: boolean
  readonly attempt?: string
}

/** Returns the key, valid in this session for ten minutes. It replaces the session's previous challenge of the same kind. */
export async function issueChallenge(
  tx: Tx,
  { kind, session, account, asked, binding = false, attempt }: NewChallenge,
): Promise<string> {
  const key = newToken()
  const fresh = {
    key_hash: hashToken(key),
    account_id: account,
    binding,
    asked: [...asked],
    tries_left: triesOfOne,
    answer_nonce: null,
    passkey_challenge: null,
    sign_in_attempt_id: attempt ?? null,
    expires_at: sql<Date>`now() + interval '10 minutes'`,
  }
  await tx
    .insertInto('protection_challenges')
    .values({ kind, session_id: session, ...fresh })
    .onConflict(conflict => conflict.columns(['session_id', 'kind']).doUpdateSet(fresh))
    .execute()
  return key
}

const live = (db: Db, { session }: Context, key: string) =>
  db
    .selectFrom('protection_challenges')
    .selectAll()
    .where('key_hash', '=', hashToken(key))
    .where('session_id', '=', session?.id ?? '0')
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    // The second step of a sign-in ends with the account's sessions.
    .where(({ or, exists, selectFrom, eb }) =>
      or([
        eb('sign_in_attempt_id', 'is', null),
        exists(
          selectFrom('sign_in_attempts')
            .select('id')
            .whereRef('id', '=', 'sign_in_attempt_id')
            .where('second_step', '=', 'waiting'),
        ),
      ]),
    )

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirst']>>>

const challengeOf = (row: Row): Challenge => ({
  key: row.key_hash,
  kind: row.kind === 'signIn' ? 'signIn' : 'operation',
  account: row.account_id,
  session: row.session_id,
  binding: row.binding,
  asked: row.asked,
  triesLeft: row.tries_left,
  answerNonce: row.answer_nonce,
  passkeyChallenge: row.passkey_challenge,
  attempt: row.sign_in_attempt_id,
})

/** The challenge under a key in the caller's session; undefined for a key of another session. */
export async function findChallenge(db: Db, context: Context, key: string): Promise<Challenge | undefined> {
  const row = await live(db, context, key).executeTakeFirst()
  return row && challengeOf(row)
}

/** Like findChallenge, but locks the row, for callers that consume it. */
export async function lockChallenge(tx: Tx, context: Context, key: string): Promise<Challenge | undefined> {
  const row = await live(tx, context, key).forUpdate().executeTakeFirst()
  return row && challengeOf(row)
}

/** Asks for other methods under the same key. */
export async function askOtherwise(tx: Tx, { key }: Challenge, asked: readonly string[]): Promise<void> {
  await tx
    .updateTable('protection_challenges')
    .set({ asked: [...asked] })
    .where('key_hash', '=', key)
    .execute()
}

/** Creates a nonce for the security answer's proof; it replaces the previous one. */
export async function openAnswer(tx: Tx, { key }: Challenge): Promise<string> {
  const nonce = randomBytes(18).toString('base64url')
  await tx.updateTable('protection_challenges').set({ answer_nonce: nonce }).where('key_hash', '=', key).execute()
  return nonce
}

export async function keepPasskeyChallenge(tx: Tx, { key }: Challenge, challenge: string): Promise<void> {
  await tx
    .updateTable('protection_challenges')
    .set({ passkey_challenge: challenge })
    .where('key_hash', '=', key)
    .execute()
}

/** A wrong answer costs a try and invalidates the nonces that it was made for. */
export async function costTry(tx: Tx, { key }: Challenge): Promise<void> {
  await tx
    .updateTable('protection_challenges')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1), answer_nonce: null, passkey_challenge: null }))
    .where('key_hash', '=', key)
    .execute()
}

export async function dropChallenge(tx: Tx, { key }: Challenge): Promise<void> {
  await tx.deleteFrom('protection_challenges').where('key_hash', '=', key).execute()
}
