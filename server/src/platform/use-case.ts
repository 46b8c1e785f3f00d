import type { AnyCall, Input, Result } from '@namestead/contract/call'
import type { ValueOf } from '@namestead/contract/fields'
import type { Language } from '@namestead/contract/language'
import type { Permission } from '@namestead/contract/permissions'
import type { Db, Tx } from './database.ts'
import type { Log } from './log.ts'
import type { ReadPolicy } from './policies.ts'

/** A session as a call's guards need it; `account` is null for a visitor's. */
export interface Session {
  readonly id: string
  readonly siteId: string
  readonly account: string | null
  /** The csrf token that belongs to this session. */
  readonly csrfToken: string
}

/** What every use case is told about who asks, and when. */
export interface Context {
  readonly now: Date
  /** What an operator may have changed, as of `now`. */
  readonly policy: ReadPolicy
  readonly language: Language
  readonly siteId: string
  /** The address that asks, as text; of the proxy's word only where the operator trusts it. */
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  readonly session: Session | null
  /** Scheme, host and port under which the person reached us, without a slash at the end. */
  readonly origin: string
  readonly log: Log
  /** Sets the session cookie when the call has succeeded; null clears it. */
  setSessionToken(token: string | null): void
}

/** As of when something happens, and what holds then. */
export type Terms = Pick<Context, 'now' | 'policy'>
export const termsOf = ({ now, policy }: Terms): Terms => ({ now, policy })

/** The context of a signed-in account's call. */
export interface Actor extends Context {
  readonly account: string
  readonly session: Session & { readonly account: string }
}

/** An operator, as a call of theirs is guarded by. */
export interface OperatorIdentity {
  readonly id: string
  readonly name: string
  readonly permissions: ReadonlySet<string>
}

/** The context of an operator's call. They have no account: nothing that they do is a customer's. */
export interface OperatorContext extends Pick<Context, 'now' | 'policy' | 'requestId' | 'log'> {
  /** Who acts: histories, entries and messages name this id. */
  readonly operator: string
  /** Why; empty where the call is a query. */
  readonly reason: string
  /** Whether they may do more than the call itself asks for. */
  may(permission: Permission): boolean
  /** Names what the call turned out to be about; ids that it was given are named already. */
  concerns(kind: string, id: string): void
}

export type ContextOf<C extends AnyCall> = C['access'] extends 'operator'
  ? OperatorContext
  : C['access'] extends 'account'
    ? Actor
    : Context

type Run<C extends AnyCall> = C['kind'] extends 'command'
  ? (tx: Tx, context: ContextOf<C>, input: Input<C>) => Promise<Result<C>>
  : C['kind'] extends 'query' | 'action'
    ? (db: Db, context: ContextOf<C>, input: Input<C>) => Promise<Result<C>>
    : (db: Db, context: ContextOf<C>, input: Input<C>, signal: AbortSignal) => AsyncIterable<ValueOf<C['output']>>

/** A call and the use case that answers it. */
export interface Implementation<Path extends string = string> {
  readonly call: AnyCall & { readonly path: Path }
  // biome-ignore lint/suspicious/noExplicitAny: checked where it is made, by `implement`
  readonly run: (...parameters: any[]) => any
}

/** Binds a use case to its call; what it takes and answers must be what the call declares. */
export const implement = <C extends AnyCall>(call: C, run: Run<C>): Implementation<C['path']> => ({ call, run })
