import { useEffect } from 'react'
import { inLanguage, useLanguage, withoutLanguage } from '../../core/language.tsx'
import { useNavigate } from '../../core/navigation.ts'
import { builtPath } from '../../core/page-index.ts'
import { useSession } from '../../core/session.ts'
import { keys, read, write } from '../../core/storage.ts'

const signInPaths = new Set(['/login', '/register'])

/** The address to return to (`myUrlHou`), which is used once; by default `/my`. Addresses of other sites are ignored. */
export async function takeReturnAddress(language: 'us' | 'zhcn'): Promise<string> {
  const kept = read(keys.returnAddress) ?? ''
  write(keys.returnAddress, undefined)
  const address = /^\/(?![/\\])/.test(kept) ? new URL(kept, location.origin) : undefined
  if (address?.origin === location.origin && !signInPaths.has(withoutLanguage(address.pathname)))
    return address.pathname + address.search
  return inLanguage(language, (await builtPath('/my')) ?? '/')
}

/** Redirects signed-in customers away from the sign-in pages, once `when` is true. */
export function useLeaveWhenSignedIn(when: boolean): void {
  const navigate = useNavigate()
  const language = useLanguage()
  const signedIn = useSession(state => Boolean(state.account))
  useEffect(() => {
    if (signedIn && when) void takeReturnAddress(language).then(address => navigate(address, { replace: true }))
  }, [signedIn, when, navigate, language])
}
