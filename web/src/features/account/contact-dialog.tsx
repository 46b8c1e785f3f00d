import {
  type ContactDetails,
  type ContactKind,
  isContact,
  readContactDetails,
  saveContactDetails,
} from '@namestead/contract/account'
import { useCall } from '../../core/calls.ts'
import type { OverlayComponentProps } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'

const none: ContactDetails = { wechat: '', qq: '', skype: '', whatsapp: '', telegram: '' }
const numeric: ReadonlySet<ContactKind> = new Set(['whatsapp', 'qq'])

/** Contact details for quick replies: at least one of Skype, WhatsApp and Telegram. */
export default function ContactDialog({ given: { answer }, onClose }: OverlayComponentProps<'contact'>) {
  const t = useTexts('account')
  const { data, isError } = useCall(readContactDetails, {}, { staleTime: 0 })
  const end = (saved: boolean) => {
    answer?.(saved)
    onClose()
  }
  const form = useForm(saveContactDetails, {
    initial: { ...none, ...data },
    refresh: [readContactDetails],
    done: () => end(true),
  })
  const field = (kind: ContactKind) => (
    <TextField
      key={kind}
      label={t(`contact_${kind}`)}
      {...form.field(kind)}
      inputMode={numeric.has(kind) ? 'numeric' : 'text'}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      onBlur={() => {
        const value = form.values[kind].trim()
        if (value !== '' && !isContact(kind, value)) form.blame({ [kind]: t(`contactWrong_${kind}`) })
      }}
    />
  )
  return (
    <Sheet
      unasked
      title={t('todo_contact-details')}
      onClose={() => end(false)}
      bar={
        <div className={layout.halves}>
          <Button look="quiet" onClick={() => end(false)}>
            {t('later')}
          </Button>
          <SubmitButton form={form} submit={t('submit')} disabled={!data && !isError} />
        </div>
      }
    >
      {!data && !isError ? (
        <LoadingRows count={3} />
      ) : (
        <Form form={form}>
          <p className={layout.note}>{t('contactText')}</p>
          {(['skype', 'whatsapp', 'telegram'] as const).map(field)}
          <p className={layout.note}>{t('contactMore')}</p>
          {(['wechat', 'qq'] as const).map(field)}
        </Form>
      )}
    </Sheet>
  )
}
