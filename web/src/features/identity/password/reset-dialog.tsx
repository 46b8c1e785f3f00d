import { type OverlayComponentProps, openOverlay } from '../../../core/overlays.ts'
import { useTexts } from '../../../core/texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { ResetForm } from './reset-form.tsx'

/** Continues to the sign-in dialog, for the new password. */
export default function ResetDialog({ onClose }: OverlayComponentProps<'reset'>) {
  const t = useTexts('identity')
  return (
    <Sheet unasked title={t('resetPassword')} onClose={onClose}>
      <ResetForm
        onDone={() => {
          onClose()
          openOverlay({ name: 'login', props: { reload: true } })
        }}
        onStale={() => {
          onClose()
          openOverlay({ name: 'forgot', props: {} })
        }}
      />
    </Sheet>
  )
}
