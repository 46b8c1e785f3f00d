import type { OverlayComponentProps } from '../../core/overlays.ts'
import { openOverlay } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { LoginForm } from './login-form.tsx'
import { reloadSoon } from './reload-soon.ts'
import css from './sign-in.module.css'

/** Signs in over the current page. Afterwards the interrupted call is repeated, or the page reloads. */
export default function LoginDialog({ given: { reload, signedIn }, onClose }: OverlayComponentProps<'login'>) {
  const t = useTexts('identity')
  const toRegister = () => {
    onClose()
    openOverlay({ name: 'register', props: signedIn ? { signedIn } : {} })
  }
  const toRecovery = () => {
    onClose()
    openOverlay({ name: 'forgot', props: {} })
  }
  return (
    <Sheet unasked title={t('loginTitle')} onClose={onClose}>
      <LoginForm
        fromDialog
        createAccount={
          <button type="button" className={css.link} onClick={toRegister}>
            {t('createAccount')}
          </button>
        }
        forgetPassword={
          <button type="button" className={css.link} onClick={toRecovery}>
            {t('forgetPassword')}
          </button>
        }
        onSignedIn={() => {
          onClose()
          signedIn?.()
          if (reload) reloadSoon()
        }}
      />
    </Sheet>
  )
}
