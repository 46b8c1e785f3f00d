import type { ValueOf } from '@namestead/contract/fields'
import type * as contract from '@namestead/contract/identity'
import type { Db, Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'

/** Where codes of a waiting protection go: the account's own address and number, whatever is posted. */
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

/** What signing in and sending codes ask of the account's protection, which stands above. */
export interface ProtectionPorts {
  /** What has to be shown after the password (code 2) of a protected account; undefined where it has nothing more to show. */
  secondStep(
    tx: Tx,
    context: Context,
    account: string,
    /** The row that tells of this attempt. */
    attempt: string,
  ): Promise<ValueOf<(typeof contract.signIn)['outcomes'][2]> | undefined>
  /** Whose protection waits in this session under a key, if the method is asked there. */
  ownerOf(
    db: Db,
    context: Context,
    waiting: { purpose: 'czyz' | 'login'; key: string; method: 'email' | 'sms' },
  ): Promise<CodeOwner | undefined>
}
