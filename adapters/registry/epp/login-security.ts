/** RFC 8807, loginSec-1.0: passwords longer than 16 characters, and the registry's warnings at login. */
import type { LoginEvent } from '../port.ts'
import { NS } from './namespaces.ts'
import { instantOf, instantText, readToken } from './values.ts'
import type { Element } from './xml-reader.ts'
import { allTextOf, childrenOf, FrameFault, sequenceOf } from './xml-reader.ts'
import { leaf, maybe, node } from './xml-writer.ts'

const namespace = { 'xmlns:loginSec': NS.loginSec }

/** Stands in `pw` and `newPW` for a password that is in the extension (section 3.2). */
export const inExtension = '[LOGIN-SECURITY]'
/** What `pw` and `newPW` hold (RFC 5730 section 2.9.1.1). */
const longestPlain = 16

export const needsExtension = (password: string): boolean => password.length > longestPlain

interface Passwords {
  readonly password: string
  readonly newPassword?: string | undefined
}

/** The extension of a login: who asks, and the passwords that are too long for the command itself. */
export const loginSecurityElement = ({ password, newPassword }: Passwords): string =>
  node(
    'loginSec:loginSec',
    [
      node('loginSec:userAgent', [leaf('loginSec:app', 'Namestead')]),
      maybe('loginSec:pw', needsExtension(password) ? password : undefined),
      maybe('loginSec:newPW', newPassword !== undefined && needsExtension(newPassword) ? newPassword : undefined),
    ],
    namespace,
  )

const longest = 256

export function readLoginSecurity(element: Element): { readonly password?: string; readonly newPassword?: string } {
  const read = sequenceOf(element, NS.loginSec)
  const agent = read.optional('userAgent')
  if (agent) {
    const parts = sequenceOf(agent, NS.loginSec)
    const found = ['app', 'tech', 'os'].map(name => parts.optional(name))
    parts.end()
    if (found.every(part => part === undefined)) throw new FrameFault('<userAgent> needs <app>, <tech> or <os>')
  }
  const password = read.optional('pw')
  const newPassword = read.optional('newPW')
  read.end()
  return {
    ...(password ? { password: readToken(password, 6, longest) } : {}),
    ...(newPassword ? { newPassword: readToken(newPassword, 6, longest) } : {}),
  }
}

export const loginEventsElement = (events: readonly LoginEvent[]): string =>
  events.length === 0
    ? ''
    : node(
        'loginSec:loginSecData',
        events.map(({ type, level, expiresAt, text }) =>
          leaf('loginSec:event', text, {
            type,
            level,
            exDate: expiresAt && instantText(expiresAt),
          }),
        ),
        namespace,
      )

/** The registry's warnings: a password or certificate that ends, a cipher that it will refuse. */
export const readLoginEvents = (extensions: readonly Element[]): LoginEvent[] =>
  extensions
    .filter(({ uri, name }) => uri === NS.loginSec && name === 'loginSecData')
    .flatMap(data => childrenOf(data, NS.loginSec, 'event'))
    .map(event => {
      const expires = event.attributes.get('exDate')
      return {
        type: event.attributes.get('type') ?? 'custom',
        level: event.attributes.get('level') === 'error' ? 'error' : 'warning',
        ...(expires ? { expiresAt: instantOf(expires, 'exDate') } : {}),
        text: allTextOf(event),
      }
    })
