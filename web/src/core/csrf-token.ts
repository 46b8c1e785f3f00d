import { createClient } from '@namestead/contract/client'
import { issueCsrfToken } from '@namestead/contract/identity'
import { noticeBuild } from './build.ts'
import { currentLanguage } from './language.tsx'
import { keys, read, write } from './storage.ts'

/** The session's token as it stands; sign-in signs it. */
export const currentToken = (): string => read(keys.token) ?? heldToken ?? ''

/** Where storage is refused the token lives as long as the page. */
let heldToken: string | undefined
let fetching: Promise<void> | undefined

function keepToken(token: string): void {
  heldToken = token
  write(keys.token, token)
}

/** A proof of work for this session; its script is fetched when one is first asked for. */
export const proofOfWork = async (longer = false): Promise<string> =>
  (await import('./proof-of-work.ts')).makeProof(longer, { client, currentToken })

export const client = createClient({
  base: '',
  language: currentLanguage,
  csrfToken: currentToken,
  onToken: keepToken,
  async fetch(...request) {
    const response = await fetch(...request)
    noticeBuild(response.headers)
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

/** Fetched anew after sign-in, registration, session loss and -104. Concurrent callers share one request. */
export function renewToken(): Promise<void> {
  fetching ??= fetchToken().finally(() => {
    fetching = undefined
  })
  return fetching
}

/** Before a post: the session has a token. */
export async function ensureToken(): Promise<void> {
  if (fetching) await fetching
  else if (read(keys.token) === undefined && heldToken === undefined) await renewToken()
}

export function dropToken(): void {
  heldToken = undefined
  write(keys.token, undefined)
}
