import { randomBytes } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import * as contract from '@namestead/contract/console'
import type * as operate from '@namestead/contract/operate/operators'
import { fail, failKeeping, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { base32Of, newAuthenticatorSecret, otpAddress, stepOfCode } from '../../platform/authenticator-codes.ts'
import { type Databases, type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { ConsoleContext, OperatorContext } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { queueMail } from '../notices/index.ts'
import { addPasskey, passkeyOptions } from './console-passkeys.ts'
import { endConsoleSessions, hashToken, newToken, startConsoleSession } from './console-sessions.ts'
import { hashPassword } from './operator-passwords.ts'
import { declareAccounts } from './own-accounts.ts'
import type { Mode } from './read-operator.ts'
import { recordShell } from './record-act.ts'
import { invitationMail } from './texts.ts'

const validHours = 24

/** Makes a link by which an operator sets up their sign-in, once, within a day; an earlier link ends. */
async function makeInvitation(tx: Tx, vault: Vault, operator: string): Promise<{ token: string; until: Date }> {
  const token = newToken()
  const renewed = {
    token_hash: hashToken(token),
    secret: vault.seal(`operator ${operator}`, newAuthenticatorSecret()),
    challenge: randomBytes(32).toString('base64url'),
    expires_at: sql<Date>`now() + make_interval(hours => ${validHours})`,
  }
  const { expires_at: until } = await tx
    .insertInto('operator_invitations')
    .values({ operator_id: operator, ...renewed })
    .onConflict(conflict => conflict.column('operator_id').doUpdateSet(renewed))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { token, until }
}

/** The page that a token leads to. No server and no log sees what follows `#`. */
const invitationLink = (origin: string, token: string) => `${origin}/console/invitation#${token}`

/** Mails an operator their link: anyone else who had it could become them, and so be both persons of what needs two. */
export const inviteOperator =
  (vault: Vault, origin: string) =>
  async (
    tx: Tx,
    { now, language }: OperatorContext,
    { operator, accounts = '' }: Input<typeof operate.inviteOperator>,
  ) => {
    const found = await tx
      .selectFrom('operators')
      .select(['name', 'email', 'disabled_at'])
      .where('id', '=', operator)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return fail('operator-unknown', { operator })
    if (found.disabled_at) return fail('operator-disabled', { operator })
    const unknown = await declareAccounts(tx, operator, accounts, now)
    if (unknown) return fail('own-account-unknown', { account: unknown })
    const { token, until } = await makeInvitation(tx, vault, operator)
    const parameters = { name: found.name, link: invitationLink(origin, token), hours: validHours }
    await queueMail(tx, { to: found.email, texts: invitationMail, parameters, language, now })
    return ok({ sentTo: found.email, until })
  }

interface FromShell {
  readonly vault: Vault
  readonly origin: string
  readonly email: string
  readonly now: Date
}

/** A link for anyone with the machine's shell, as where the only operator lost their passkey; undefined where nobody may use it. */
export const inviteFromShell = ({ transact }: Databases, { vault, origin, email, now }: FromShell) =>
  transact(async tx => {
    const found = await tx
      .selectFrom('operators')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('disabled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return undefined
    const { token } = await makeInvitation(tx, vault, found.id)
    const input = { operator: found.id }
    await recordShell(tx, { call: 'invite-operator', ...input, input, reason: 'invited from the shell', now })
    return invitationLink(origin, token)
  })

/** Takes away how an operator signs in, and ends their sessions: they need a new invitation. */
export async function resetSignIn(tx: Tx, _context: unknown, { operator }: Input<typeof operate.resetOperatorSignIn>) {
  const found = await tx.selectFrom('operators').select('id').where('id', '=', operator).forUpdate().executeTakeFirst()
  if (!found) return fail('operator-unknown', { operator })
  await tx.deleteFrom('operator_passkeys').where('operator_id', '=', operator).execute()
  await tx.deleteFrom('operator_passwords').where('operator_id', '=', operator).execute()
  await tx.deleteFrom('operator_invitations').where('operator_id', '=', operator).execute()
  await endConsoleSessions(tx, operator)
  return ok()
}

interface Invited {
  readonly operator: string
  readonly name: string
  readonly email: string
  readonly secret: Buffer
  readonly challenge: string
  readonly until: Date
}

/** Whom a token invites; undefined where it was used or replaced, expired, or its operator is disabled. */
async function invitedBy(db: Db, mode: Mode, token: string): Promise<Invited | undefined> {
  const [row] = await rowsOf<Invited>(
    db,
    `select o.id as operator, o.name, o.email, i.secret, i.challenge, i.expires_at as until
     from operator_invitations i join operators o on o.id = i.operator_id
     where i.token_hash = $1 and i.expires_at > now() and o.disabled_at is null and ($2 or not o.sandbox)`,
    [hashToken(token), mode === 'sandbox'],
  )
  return row
}

export const readInvitation =
  (mode: Mode, vault: Vault) =>
  async (db: Db, context: ConsoleContext, { token }: Input<typeof contract.readInvitation>) => {
    const invited = await invitedBy(db, mode, token)
    if (!invited) return fail('invitation-over')
    const secret = vault.open(`operator ${invited.operator}`, invited.secret)
    return ok({
      name: invited.name,
      email: invited.email,
      until: invited.until,
      secret: base32Of(secret),
      uri: otpAddress(secret, invited.email, 'Namestead'),
      options: await passkeyOptions(context, invited, invited.challenge),
    })
  }

/** Ends the invitation. Of two who accept at once, the second finds nothing. */
const endInvitation = async (tx: Tx, { operator }: Invited, token: string): Promise<boolean> =>
  (await tx
    .deleteFrom('operator_invitations')
    .where('operator_id', '=', operator)
    .where('token_hash', '=', hashToken(token))
    .returning('operator_id')
    .executeTakeFirst()) !== undefined

export const acceptWithPasskey =
  (mode: Mode) =>
  async (
    tx: Tx,
    context: ConsoleContext,
    { token, passkey, accounts = '' }: Input<typeof contract.acceptWithPasskey>,
  ) => {
    const invited = await invitedBy(tx, mode, token)
    if (!invited || !(await endInvitation(tx, invited, token))) return fail('invitation-over')
    const unknown = await declareAccounts(tx, invited.operator, accounts, context.now)
    if (unknown) return fail('own-account-unknown', { account: unknown })
    if (!(await addPasskey(tx, context, invited.operator, invited.challenge, passkey))) return fail('passkey-stale')
    return ok(await startConsoleSession(tx, context, invited.operator, 'invitation, passkey'))
  }

export const acceptWithPassword =
  (mode: Mode, vault: Vault) =>
  async (
    tx: Tx,
    context: ConsoleContext,
    { token, password, code, accounts = '' }: Input<typeof contract.acceptWithPassword>,
  ) => {
    const invited = await invitedBy(tx, mode, token)
    if (!invited) return fail('invitation-over')
    const { operator, name, email } = invited
    const plain = password.toLowerCase()
    if (password.length < contract.minimumPassword || plain === name.toLowerCase() || plain === email)
      return fail('password-weak', { minimum: contract.minimumPassword })
    const secret = vault.open(`operator ${operator}`, invited.secret)
    const step = stepOfCode(secret, code, 0)
    // Kept, so that guesses are counted: 20 codes of a million, and the link is over.
    if (step === undefined) {
      await tx.insertInto('operator_sign_in_failures').values({ email, address: context.address }).execute()
      if (await guessedTooOften(tx, email)) await endInvitation(tx, invited, token)
      return failKeeping('code-wrong')
    }
    if (!(await endInvitation(tx, invited, token))) return fail('invitation-over')
    const unknown = await declareAccounts(tx, operator, accounts, context.now)
    if (unknown) return fail('own-account-unknown', { account: unknown })
    const set = {
      ...(await hashPassword(password)),
      secret: vault.seal(`operator ${operator}`, secret),
      last_step: String(step),
      set_at: context.now,
    }
    await tx
      .insertInto('operator_passwords')
      .values({ operator_id: operator, ...set })
      .onConflict(conflict => conflict.column('operator_id').doUpdateSet(set))
      .execute()
    await endConsoleSessions(tx, operator)
    return ok(await startConsoleSession(tx, context, operator, 'invitation, password'))
  }

async function guessedTooOften(tx: Tx, email: string): Promise<boolean> {
  const [row] = await rowsOf<{ count: string }>(
    tx,
    'select count(*) from operator_sign_in_failures where email = $1 and at > now() - make_interval(hours => $2)',
    [email, validHours],
  )
  return Number(row?.count) >= 20
}
