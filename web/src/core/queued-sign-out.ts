import { codes } from '@namestead/contract/call'
import { NoAnswer } from '@namestead/contract/client'
import { issueCsrfToken, signOut } from '@namestead/contract/identity'
import { client, dropToken, keepToken } from './csrf-token.ts'
import { keys, read, write } from './storage.ts'

/**
 * A sign-out without a connection. The page cannot delete the session's cookie, so the server ends the session before it
 * answers anything else to this browser. The customer's data is erased at once, not then.
 */
let queued = false
let ending: Promise<void> | undefined

export function queueSignOut(): void {
  queued = true
  write(keys.leaving, '1')
}

export const isSignOutQueued = (): boolean => queued || read(keys.leaving) !== undefined

/** Called before every request of the pages. It fails as the request would, while the server cannot be reached. */
export async function finishSignOut(): Promise<void> {
  if (!isSignOutQueued()) return
  ending ??= endOnServer().finally(() => {
    ending = undefined
  })
  await ending
}

async function endOnServer(): Promise<void> {
  // No token was kept. No matter which session the cookie belongs to by now, nobody has signed in since.
  const issued = await client(issueCsrfToken, {})
  if (issued.code !== codes.ok) throw new NoAnswer(signOut.path)
  keepToken(issued.data)
  const answer = await client(signOut, {})
  if (answer.code !== codes.ok && answer.code !== codes.sessionLost) throw new NoAnswer(signOut.path)
  queued = false
  write(keys.leaving, undefined)
  dropToken()
}
