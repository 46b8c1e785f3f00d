import type { OverlayComponentProps } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { CompleteInformationForm } from './complete-information-form.tsx'

export default function CompleteInformationDialog({
  given: { mode, done },
  onClose,
}: OverlayComponentProps<'completeInformation'>) {
  const t = useTexts('account')
  const needed = mode === 1 || mode === 3
  return (
    <Sheet unasked title={t('perfectInformation')} onClose={onClose}>
      <CompleteInformationForm
        synced={needed}
        {...(needed ? {} : { onSkip: onClose })}
        onDone={() => {
          onClose()
          done?.()
        }}
      />
    </Sheet>
  )
}
