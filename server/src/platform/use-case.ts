import type { AnyCall, Input, Result } from '@namestead/contract/call'
import type { ValueOf } from '@namestead/contract/fields'
import type { Language } from '@namestead/contract/language'
import type { Permission } from '@namestead/contract/permissions'
import type { Right, Rights } from '@namestead/contract/rights'
import type { Db, Tx } from './database.ts'
import type { Log } from './log.ts'
import type { ReadPolicy } from './policies.ts'
import type { Site } from './sites.ts'

/**
 * Who is signed in, apart from how: for which account they act, and with what rights. `member` has an account of their own, which
 * their own protection, sessions and language belong to; null for the owner.
 */
export interface Principal {
  /** The owner's account. */
  readonly account: string
  readonly member: string | null
  readonly rights: Rights
}

/** The own account of who is signed in. */
export const ownAccountOf = ({ account, member }: Principal): string => member ?? account

/** Who did something, as histories record it: for which account, and as its owner or as a member. `id` is their own account. */
export interface By {
  readonly account: string
  readonly kind: 'owner' | 'member'
  readonly id: string
}

/** What is done for an account without a member: by its owner, or by a job. */
export const byOwner = (account: string): By => ({ account, kind: 'owner', id: account })

/** The column `member_id` of histories. */
export const memberIdOf = ({ kind, id }: By): string | null => (kind === 'member' ? id : null)

/** A session as a call's guards need it; `principal` is null for a visitor's. */
export interface Session {
  readonly id: string
  readonly siteId: string
  readonly principal: Principal | null
  /** The operator who looks at the site as the customer sees it: nothing can be changed. Null for the customer and visitors. */
  readonly viewer: string | null
  /** The csrf token that belongs to this session. */
  readonly csrfToken: string
}

/** A session as use cases see it. Who acts is in the context, not here. */
export type OwnSession = Pick<Session, 'id' | 'csrfToken' | 'viewer'>

/** What every use case gets about the caller and the time. */
export interface Context {
  readonly now: Date
  /** The policies as of `now`. */
  readonly policy: ReadPolicy
  readonly language: Language
  /** The site of the requested host; its address is the one by which the client reached us. */
  readonly site: Site
  /** The client's address, as text; a proxy's header counts only if the operator trusts it. */
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  readonly session: OwnSession | null
  readonly log: Log
  /** Sets the session cookie when the call has succeeded; null clears it. */
  setSessionToken(token: string | null): void
}

/** The instant of an event, and the policies as of it. */
export type Terms = Pick<Context, 'now' | 'policy'>

/** Who acts, and for which account, where the call has a right. */
export interface Acting {
  /**
   * The account that the call acts for. With the right `self` it is the own account of who is signed in, otherwise the owner's: use
   * cases need not know of members.
   */
  readonly account: string
  readonly by: By
  readonly rights: Rights
}

/** The context of a call of accounts. */
export interface Actor extends Context, Acting {}

/** The context of a call about the own account, or of the owner alone. Only these are always made in a session. */
export interface SignedIn extends Actor {
  readonly session: OwnSession
}

/** The context of a visitor's call with a right: who is signed in, if they have it. */
export type Caller = Context &
  (Acting | { readonly account?: undefined; readonly by?: undefined; readonly rights?: undefined })

/** An operator, as the guards of a call see them. */
export interface OperatorIdentity {
  readonly id: string
  readonly name: string
  readonly permissions: ReadonlySet<string>
}

/** The context of an operator's call. Operators have no account, so their actions are never a customer's. */
export interface OperatorContext extends Pick<Context, 'now' | 'policy' | 'language' | 'requestId' | 'log'> {
  /** The operator's id, named in histories, entries and messages. */
  readonly operator: string
  /** The reason; empty if the call is a query. */
  readonly reason: string
  /** Whether they have a permission beyond the one that the call requires. */
  may(permission: Permission): boolean
  /** Names further subjects of the call; the ids that it was given are named already. */
  concerns(kind: string, id: string): void
}

/** A session of the console. */
export interface ConsoleSession {
  readonly id: string
  readonly operator: string
  readonly endsAt: Date
  /** Its last use is to be recorded again. */
  readonly stale: boolean
}

/** The context of the calls by which operators sign in. */
export interface ConsoleContext
  extends Pick<Context, 'now' | 'policy' | 'language' | 'address' | 'userAgent' | 'requestId' | 'log'> {
  /** Scheme, host and port under which the browser reached us, without a slash at the end. */
  readonly origin: string
  readonly session: ConsoleSession | null
  /** Sets the console's cookie when the call has succeeded; null clears it. */
  setSessionToken(token: string | null): void
}

export type ContextOf<C extends AnyCall> = C['access'] extends 'operator'
  ? OperatorContext
  : C['access'] extends 'console'
    ? ConsoleContext
    : C['access'] extends 'account'
      ? C['right'] extends 'self' | 'owner'
        ? SignedIn
        : Actor
      : C['right'] extends Right
        ? Caller
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

/** Binds a use case to its call; its input and output must match the call's declaration. */
export const implement = <C extends AnyCall>(call: C, run: Run<C>): Implementation<C['path']> => ({ call, run })

/** `true` if every declared call is implemented; otherwise a type that names the missing ones. */
export type Missing<Declared extends AnyCall, Implemented> = Implemented extends readonly Implementation<infer Path>[]
  ? Exclude<Declared['path'], Path> extends never
    ? true
    : { readonly missing: Exclude<Declared['path'], Path> }
  : never
