import { refusePush } from '@namestead/contract/pushes'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { FormSheet } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface RefusePushProps {
  readonly push: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Why, for the sender to read; it may be left empty. */
export function RefusePush({ push, onClose, onDone }: RefusePushProps) {
  const t = useTexts('pushes')
  const form = useForm(refusePush, { initial: { reason: '' }, input: () => ({ push }), refresh: onDone, done: onClose })
  return (
    <FormSheet form={form} title={t('pushRefuseTitle')} submit={t('refuse')} look="bad" onClose={onClose}>
      <TextArea label={t('reasonOptional')} {...form.field('reason')} rows={3} />
    </FormSheet>
  )
}
