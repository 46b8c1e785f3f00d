import { type AskedMethod, askedMethods } from '@namestead/contract/account-security'
import type { Db, Tx } from '../../platform/database.ts'
import { rowsOf } from '../../platform/database.ts'

/** The verification methods of an account. */
export interface Methods {
  readonly account: string
  readonly site: string
  readonly email: string
  readonly phone: { readonly prefix: string; readonly number: string; readonly since: Date } | null
  readonly question: SecretAnswer | null
  readonly authenticator: { readonly secret: Buffer; readonly step: number; readonly since: Date } | null
  readonly passkeys: number
  readonly recoveryCodes: number
  /** Asked together; see `demandedOf`. */
  readonly demanded: readonly string[]
  readonly loginProtection: boolean
  readonly informationNeeded: boolean
}

export interface SecretAnswer {
  readonly key: string
  readonly salt: Buffer
  readonly iterations: number
  readonly storedKey: Buffer
  readonly since: Date
}

interface Row {
  id: string
  site_id: string
  email: string
  phone_prefix: string | null
  phone: string | null
  phone_bound_at: Date
  question: string | null
  answer_salt: Buffer
  answer_iterations: number
  answer_stored_key: Buffer
  question_bound_at: Date
  authenticator_secret: Buffer | null
  authenticator_step: string
  authenticator_bound_at: Date
  passkeys: number
  recovery_codes: number
  demanded: string[] | null
  login_protection: boolean
  information_needed: boolean | null
}

export async function methodsOf(db: Db, account: string): Promise<Methods> {
  const [row] = await rowsOf<Row>(
    db,
    `select a.id, a.site_id, a.email, a.login_protection, p.*,
       (select count(*)::int from passkeys k where k.account_id = a.id) as passkeys,
       (select count(*)::int from recovery_codes c where c.account_id = a.id and c.used_at is null) as recovery_codes
     from accounts a left join account_protection p on p.account_id = a.id where a.id = $1`,
    [account],
  )
  if (!row) throw new Error(`there is no account ${account}`)
  return {
    account,
    site: row.site_id,
    email: row.email,
    phone: row.phone === null ? null : { prefix: row.phone_prefix ?? '', number: row.phone, since: row.phone_bound_at },
    question:
      row.question === null
        ? null
        : {
            key: row.question,
            salt: row.answer_salt,
            iterations: row.answer_iterations,
            storedKey: row.answer_stored_key,
            since: row.question_bound_at,
          },
    authenticator:
      row.authenticator_secret === null
        ? null
        : {
            secret: row.authenticator_secret,
            step: Number(row.authenticator_step),
            since: row.authenticator_bound_at,
          },
    passkeys: row.passkeys,
    recoveryCodes: row.recovery_codes,
    demanded: row.demanded ?? [],
    loginProtection: row.login_protection,
    informationNeeded: row.information_needed ?? false,
  }
}

/** Like methodsOf, but locks the account, so that one transaction at a time judges and changes its methods. */
export async function lockMethods(tx: Tx, account: string): Promise<Methods> {
  await tx
    .insertInto('account_protection')
    .values({ account_id: account })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx.selectFrom('account_protection').select('account_id').where('account_id', '=', account).forUpdate().execute()
  return methodsOf(tx, account)
}

/** The account's bound methods besides passkeys; email is always one. */
export const boundOf = ({ phone, question, authenticator }: Methods): AskedMethod[] => {
  const has = { email: true, sms: phone !== null, question: question !== null, authenticator: authenticator !== null }
  return askedMethods.filter(method => has[method])
}

/** Whether these methods together need more than one guess or one stolen mailbox. */
export const isEnough = (asked: readonly AskedMethod[]): boolean =>
  asked.length > 1 || asked.includes('sms') || asked.includes('authenticator')

export const hasOnlyEmail = (methods: Methods): boolean => boundOf(methods).length === 1 && methods.passkeys === 0

/** `+86 138****5678` */
export const maskPhone = ({ prefix, number }: { prefix: string; number: string }): string =>
  `+${prefix} ${number.slice(0, 3)}****${number.slice(-2)}`
