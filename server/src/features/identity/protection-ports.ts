import type { ValueOf } from '@namestead/contract/fields'
import type * as contract from '@namestead/contract/identity'
import type { Failure } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'

/** The recipient of codes for a pending protection: the account's own address and number, no matter what is posted. */
export interface CodeOwner {
  readonly account: string
  readonly site: string
  readonly email: string
  readonly phone: PhoneNumber | null
}

export interface PhoneNumber {
  readonly prefix: string
  readonly number: string
}

/** What signing in and sending codes need from the account's protection, a feature above this one. */
export interface ProtectionPorts {
  /** What has to be proven after the password (code 2) of a protected account; undefined if nothing more is required. */
  secondStep(
    tx: Tx,
    context: Context,
    account: string,
    /** The id of this sign-in attempt. */
    attempt: string,
  ): Promise<ValueOf<(typeof contract.signIn)['outcomes'][2]> | undefined>
  /** The failure where an operator has stopped signing in to the account; asked when the attempt is recorded, which locks the account. */
  stopped(tx: Tx, context: Context, account: string): Promise<Failure<'sign-in-restricted'> | undefined>
  /** The account whose protection is pending in this session under a key, if the method is asked there. */
  ownerOf(
    db: Db,
    context: Context,
    waiting: { purpose: 'czyz' | 'login'; key: string; method: 'email' | 'sms' },
  ): Promise<CodeOwner | undefined>
}
