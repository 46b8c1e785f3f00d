import { leaveLayers } from '../../../core/history-layers.ts'
import type { OverlayComponentProps } from '../../../core/overlays.ts'
import { openOverlay } from '../../../core/overlays.ts'
import { dropPrompts } from '../../../core/prompts-due.ts'
import { useTexts } from '../../../core/texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextLink } from '../text-link.tsx'
import { RegisterForm } from './register-form.tsx'
import { showRegistered } from './registered.ts'

export default function RegisterDialog({ given: { signedIn }, onClose }: OverlayComponentProps<'register'>) {
  const t = useTexts('identity')
  const toLogin = () => {
    onClose()
    openOverlay({ name: 'login', props: signedIn ? { reload: false, signedIn } : { reload: true } })
  }
  return (
    <Sheet unasked title={t('registerWelcome')} onClose={onClose}>
      <RegisterForm
        onRegistered={async () => {
          onClose()
          signedIn?.()
          // The prompts are shown after the reload. A sheet that enters or leaves the history meanwhile would cancel it.
          dropPrompts()
          await showRegistered()
          await leaveLayers()
          location.reload()
        }}
        login={<TextLink onPress={toLogin}>{t('toLogin')}</TextLink>}
      />
    </Sheet>
  )
}
