import { useEffect } from 'react'
import { inLanguage, useLanguage, withoutLanguage } from '../../core/language.tsx'
import { useNavigate } from '../../core/navigation.ts'
import { builtPath } from '../../core/page-index.ts'
import { useSession } from '../../core/session.ts'
import { keys, read, write } from '../../core/storage.ts'

const waysIn = new Set(['/login', '/register'])

/** Where the person wanted to go (`myUrlHou`), used once; else `/my`. Only addresses of this site are believed. */
export async function takeWayBack(language: 'us' | 'zhcn'): Promise<string> {
  const kept = read(keys.wayBack) ?? ''
  write(keys.wayBack, undefined)
  const address = /^\/(?![/\\])/.test(kept) ? new URL(kept, location.origin) : undefined
  if (address?.origin === location.origin && !waysIn.has(withoutLanguage(address.pathname)))
    return address.pathname + address.search
  return inLanguage(language, (await builtPath('/my')) ?? '/')
}

/** Somebody who is signed in has nothing to do on the way in. `when` false: not yet. */
export function useLeaveWhenSignedIn(when: boolean): void {
  const navigate = useNavigate()
  const language = useLanguage()
  const signedIn = useSession(state => Boolean(state.account))
  useEffect(() => {
    if (signedIn && when) void takeWayBack(language).then(address => navigate(address, { replace: true }))
  }, [signedIn, when, navigate, language])
}
