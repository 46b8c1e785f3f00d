import { createClient } from '@namestead/contract/client'
import { issueCsrfToken } from '@namestead/contract/identity'
import { checkBuild } from './build.ts'
import { noteBusinessTime } from './business-time.ts'
import { noteAnswer } from './connection.ts'
import { takeEarly } from './early-answer.ts'
import { currentLanguage } from './language.tsx'
import { keys, read, write } from './storage.ts'

/** The session's current token. Signing in covers it with its proof. */
export const currentToken = (): string => read(keys.token) ?? heldToken ?? ''

/** The token where the browser refuses storage; it lasts as long as the page. */
let heldToken: string | undefined
let fetching: Promise<void> | undefined

export function keepToken(token: string): void {
  heldToken = token
  write(keys.token, token)
}

/** A proof of work for this session. Its script is loaded on first use. */
export const proofOfWork = async (longer = false): Promise<string> =>
  (await import('./proof-of-work.ts')).makeProof(longer, { client, currentToken })

export const client = createClient({
  base: '',
  language: currentLanguage,
  csrfToken: currentToken,
  onToken: keepToken,
  async fetch(...request) {
    const response = await (takeEarly(...request) ?? fetch(...request))
    checkBuild(response.headers)
    noteAnswer()
    noteBusinessTime(response.headers)
    return response
  },
  work: {
    proof: proofOfWork,
    forget: () => import('./proof-of-work.ts').then(({ forgetSeeds }) => forgetSeeds()),
  },
})

async function fetchToken(): Promise<void> {
  const answer = await client(issueCsrfToken, {})
  if (answer.code !== 1) return
  keepToken(answer.data)
}

/** Fetches a new token after sign-in, registration, session loss and -104. Concurrent callers share one request. */
export function renewToken(): Promise<void> {
  fetching ??= fetchToken().finally(() => {
    fetching = undefined
  })
  return fetching
}

/** Makes sure that the session has a token before a POST. */
export async function ensureToken(): Promise<void> {
  if (fetching) await fetching
  else if (read(keys.token) === undefined && heldToken === undefined) await renewToken()
}

export function dropToken(): void {
  heldToken = undefined
  write(keys.token, undefined)
}
