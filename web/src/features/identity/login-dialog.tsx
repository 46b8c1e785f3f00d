import { toastMilliseconds } from '../../core/feedback.ts'
import { type OverlayComponentProps, openOverlay } from '../../core/overlays.ts'
import { dropPrompts } from '../../core/prompts-due.ts'
import { useTexts } from '../../core/texts.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { LoginForm } from './login-form.tsx'
import { TextLink } from './text-link.tsx'

/** Reloads the page after signing in, once the toast has been shown. */
const reloadSoon = (): void => {
  // The prompts are shown after the reload, not briefly before it.
  dropPrompts()
  setTimeout(() => location.reload(), toastMilliseconds)
}

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
    <Sheet unasked title={t('login')} onClose={onClose}>
      <LoginForm
        fromDialog
        createAccount={<TextLink onPress={toRegister}>{t('createAccount')}</TextLink>}
        forgetPassword={<TextLink onPress={toRecovery}>{t('forgetPassword')}</TextLink>}
        onSignedIn={() => {
          onClose()
          signedIn?.()
          if (reload) reloadSoon()
        }}
      />
    </Sheet>
  )
}
