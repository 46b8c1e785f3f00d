import { type OverlayComponentProps, openOverlay } from '../../../core/overlays.ts'
import { useTexts } from '../../../core/texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { RecoveryForm } from './recovery-form.tsx'

export default function ForgotDialog({ onClose }: OverlayComponentProps<'forgot'>) {
  const t = useTexts('identity')
  return (
    <Sheet unasked title={t('retrievePassword')} onClose={onClose}>
      <RecoveryForm
        onProved={() => {
          onClose()
          openOverlay({ name: 'reset', props: {} })
        }}
      />
    </Sheet>
  )
}
