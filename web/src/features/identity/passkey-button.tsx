import { useSyncExternalStore } from 'react'
import { canUsePasskeys } from '../../core/passkey-support.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './sign-in.module.css'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

const never = () => () => undefined

/** Signs in without password and codes. Absent where the browser supports no passkeys; elsewhere a document keeps its place. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTexts('identity')
  const { press, busy, fault } = usePasskeySignIn(onSignedIn)
  const usable = useSyncExternalStore<boolean | undefined>(never, canUsePasskeys, () => undefined)
  if (usable === false) return null
  return (
    <div className={css.passkey} data-pending={usable === undefined || undefined}>
      <Button look="quiet" wide busy={busy} onClick={press}>
        <Icon name="key" size={20} />
        {t('passkeySignIn')}
      </Button>
      {fault && (
        <p className={layout.fault} role="alert">
          {fault}
        </p>
      )}
      <p className={css.or}>{t('or')}</p>
    </div>
  )
}
