import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toastFailure } from '../../core/failures.ts'
import type { OverlayComponentProps } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { useCaptcha } from './captcha/captcha.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'

/** "Operation prompt": asks for a captcha and repeats the interrupted call. A wrong answer keeps the dialog open. */
export default function VerificationDialog({ given, onClose }: OverlayComponentProps<'verification'>) {
  const t = useTexts('identity')
  const captcha = useCaptcha(given.purpose, 'captchaNeeded')
  const [busy, setBusy] = useState(false)
  const { show } = captcha
  useEffect(() => show(given.style), [show, given.style])
  // Notifies the pending call however the dialog is closed, including by a route change.
  const dismissed = useRef(given.dismissed)
  useEffect(() => () => dismissed.current(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const refused = await captcha
      .sent(async answer => (await given.submit(answer)) ?? { code: 1, message: '' })
      .catch(toastFailure)
    setBusy(false)
    if (refused?.code === 1) onClose()
  }

  return (
    <Sheet unasked title={t('operationPrompt')} onClose={onClose}>
      <form className={layout.stack4} onSubmit={submit} noValidate>
        <p>{t('operationPromptText')}</p>
        <p className={layout.note}>{t('completeToContinue')}</p>
        <CaptchaField captcha={captcha} done />
        <div className={`${layout.grid} ${layout.below2}`}>
          <Button type="submit" busy={busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
