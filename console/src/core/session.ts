import type { Output } from '@namestead/contract/call'
import { readConsoleSession, signOutOfConsole } from '@namestead/contract/console'
import type { AuthProvider } from 'ra-core'
import { ask, isSignedOut } from './ask.ts'

export type Session = NonNullable<Output<typeof readConsoleSession>['session']>

let reading: Promise<Session | null> | undefined

/** Whoever is signed in, asked once; `forgetSession` asks again. */
export function readSession(): Promise<Session | null> {
  reading ??= ask(readConsoleSession, {}).then(
    ({ session }) => session,
    error => {
      reading = undefined
      throw error
    },
  )
  return reading
}

export const forgetSession = () => {
  reading = undefined
}

let hasEnded = false

/** Whether the operator was led to the sign-in page by the end of a session. */
export const sessionHasEnded = () => hasEnded

export const authProvider: AuthProvider = {
  async login() {
    hasEnded = false
    forgetSession()
  },
  async logout() {
    await ask(signOutOfConsole, {}).catch(() => undefined)
    forgetSession()
    return '/sign-in'
  },
  async checkAuth() {
    if (!(await readSession())) throw { redirectTo: '/sign-in', message: false }
  },
  async checkError(error) {
    if (!isSignedOut(error)) return
    hasEnded = true
    forgetSession()
    throw { redirectTo: '/sign-in', message: false }
  },
  async getIdentity() {
    const session = await readSession()
    if (!session) throw new Error('nobody is signed in')
    return { id: session.operator, fullName: session.name, email: session.email }
  },
  async getPermissions() {
    return (await readSession())?.permissions ?? []
  },
}
