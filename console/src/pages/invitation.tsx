import { acceptWithPasskey, acceptWithPassword, minimumPassword, readInvitation } from '@namestead/contract/console'
import { startRegistration } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { encode } from 'uqr'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.ts'
import { useSignedIn } from '../core/session.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { useSentence } from '../ui/failure.tsx'
import { TextField } from '../ui/field.tsx'
import styles from './sign-in.module.css'
import { Entrance, isCancelled, offersPasskeys } from './sign-in.tsx'

/** Sets up the sign-in of anyone who was invited. The token stands behind `#`, where no log sees it. */
export function InvitationPage() {
  const say = useSay()
  const signedIn = useSignedIn()
  const sentence = useSentence()
  // Read once: the address loses it when the sign-in leads on.
  const [token] = useState(() => location.hash.slice(1))
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [accounts, setAccounts] = useState('')
  const own = accounts.trim() ? { accounts: accounts.trim() } : {}
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask(readInvitation, { token }),
    retry: false,
    gcTime: 0,
  })
  const attempt = async (accept: () => Promise<unknown>) => {
    setBusy(true)
    setError('')
    try {
      await accept()
      signedIn('/')
    } catch (failure) {
      setError(isCancelled(failure) ? say(texts.passkeyCancelled) : sentence(failure))
    } finally {
      setBusy(false)
    }
  }
  if (invitation.isError)
    return (
      <Entrance title={say(texts.console)} lead={sentence(invitation.error)}>
        <Button onClick={() => void invitation.refetch()}>{say(texts.retry)}</Button>
      </Entrance>
    )
  if (!invitation.data) return <Entrance title={say(texts.console)}>{null}</Entrance>
  const { name, email, options, uri, secret } = invitation.data
  return (
    <Entrance title={say(texts.welcome, { name })} lead={say(texts.invitationLead, { email })}>
      <TextField
        label={say(texts.ownAccounts)}
        help={say(texts.ownAccountsHelp)}
        autoComplete="off"
        value={accounts}
        onChange={event => setAccounts(event.target.value)}
      />
      {offersPasskeys() && (
        <>
          <Button
            look="primary"
            disabled={busy}
            onClick={() =>
              attempt(async () => {
                const passkey = JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
                await ask(acceptWithPasskey, { token, passkey, ...own })
              })
            }
          >
            {say(texts.makePasskey)}
          </Button>
          <p className={styles.help}>{say(texts.passkeyHelp)}</p>
          <p className={styles.or}>{say(texts.orBoth)}</p>
        </>
      )}
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void attempt(() => ask(acceptWithPassword, { token, password, code, ...own }))
        }}
      >
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          label={say(texts.newPassword)}
          help={say(texts.passwordHelp)}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        <p>{say(texts.scan)}</p>
        <div className={styles.qr}>
          <Code text={uri} />
        </div>
        <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
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
        <Button type="submit" disabled={busy || password.length < minimumPassword || code.length !== 6}>
          {say(texts.setUp)}
        </Button>
      </form>
    </Entrance>
  )
}

/** A QR code, dark on white in every theme: cameras read no other. */
function Code({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 1 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  )
}
