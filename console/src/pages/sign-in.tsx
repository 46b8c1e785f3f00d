import { beginConsolePasskey, signInToConsole, signInToConsoleWithPasskey } from '@namestead/contract/console'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { ask } from '../core/ask.ts'
import { chooseLanguage, useLanguage, useSay } from '../core/language.ts'
import { sessionHasEnded, useSignedIn } from '../core/session.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { useSentence } from '../ui/failure.tsx'
import { TextField } from '../ui/field.tsx'
import styles from './sign-in.module.css'

/** One column in the middle, for the pages without a session. */
export function Entrance({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <main className={styles.entrance}>
      <div className={styles.card}>
        <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden>
          <rect x="2" y="6" width="20" height="12" rx="3" fill="var(--brand)" />
          <circle cx="7" cy="12" r="1.6" fill="var(--brand-ink)" />
          <path d="M11 12h7" stroke="var(--brand-ink)" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      <button
        type="button"
        lang={language === 'us' ? 'zh-CN' : 'en'}
        className={styles.language}
        onClick={() => chooseLanguage(language === 'us' ? 'zhcn' : 'us')}
      >
        {say(texts.language)}
      </button>
    </main>
  )
}

/** Signs in, and leads to the page that was asked for. */
export function SignInPage() {
  const say = useSay()
  const signedIn = useSignedIn()
  const { state } = useLocation()
  const sentence = useSentence()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const attempt = async (signIn: () => Promise<unknown>) => {
    setBusy(true)
    setError('')
    try {
      await signIn()
      signedIn(state?.asked ?? '/')
    } catch (failure) {
      setError(isCancelled(failure) ? say(texts.passkeyCancelled) : sentence(failure))
    } finally {
      setBusy(false)
    }
  }
  const withPasskey = () =>
    attempt(async () => {
      const { options } = await ask(beginConsolePasskey, {})
      const passkey = JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
      await ask(signInToConsoleWithPasskey, { passkey })
    })
  return (
    <Entrance title={say(texts.signInTitle)} {...(sessionHasEnded() ? { lead: say(texts.sessionOver) } : {})}>
      {offersPasskeys() && (
        <>
          <Button look="primary" disabled={busy} onClick={withPasskey}>
            {say(texts.withPasskey)}
          </Button>
          <p className={styles.or}>{say(texts.orPassword)}</p>
        </>
      )}
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void attempt(() => ask(signInToConsole, { email, password, code })).then(() => setCode(''))
        }}
      >
        <TextField
          label={say(texts.email)}
          type="email"
          autoComplete="username"
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
        <TextField
          label={say(texts.password)}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        <TextField
          label={say(texts.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={event => setCode(event.target.value.replace(/\D/g, ''))}
        />
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <Button type="submit" disabled={busy || !email || !password || code.length !== 6}>
          {say(texts.signIn)}
        </Button>
      </form>
    </Entrance>
  )
}

/** Browsers have none under a bare address: the relying party's id is a domain (WebAuthn level 3, section 5.4.2). */
export const offersPasskeys = () => browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname)

/** The browser's dialog was closed, or no passkey fits (WebAuthn level 3, section 5.1.4). */
export const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
