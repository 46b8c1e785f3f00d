import { keys, read, write } from './storage.ts'

/**
 * Names the session that the kept answers and the typed input belong to: `{account}.{random}`, or `visitor`. It is in local
 * storage, so that all tabs agree, and removed first when a session ends: without it nothing that is left can be read.
 */
export const visitorMark = 'visitor'

const stored = (): string => read(keys.mark) ?? visitorMark
const accountOf = (mark: string): string => mark.split('.')[0] ?? ''

/** The mark of this page. */
let own: string | undefined

export const ownMark = (): string => {
  own ??= stored()
  return own
}

/** Whether the browser is still in the session of this page; another tab may have ended or replaced it. */
export const isMarkCurrent = (): boolean => ownMark() === stored()

/** Whether another tab has begun the session of this page's account again, so that nothing here is another customer's. */
export function adoptMark(): boolean {
  const [before, now] = [ownMark(), stored()]
  if (now === visitorMark || accountOf(before) !== accountOf(now)) return false
  own = now
  return true
}

/** A visitor's page joins the session that another tab has begun. */
export const takeMark = (): void => {
  own = stored()
}

/** Whether the mark is that of a session of the account. */
export const isMarkOf = (account: string): boolean => accountOf(ownMark()) === account

/** Marks a new session of an account; undefined: a visitor's. Returns the mark. */
export function renewMark(account: string | undefined): string {
  own = account === undefined ? visitorMark : `${account}.${Math.random().toString(36).slice(2)}`
  write(keys.mark, account === undefined ? undefined : own)
  return own
}
