import {
  type ContactDetails,
  type ContactKind,
  contactKinds,
  isContact,
  readContactDetails,
  saveContactDetails,
} from '@namestead/contract/account'
import { useState } from 'react'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import type { OverlayComponentProps } from '../../core/overlays.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './contact-dialog.module.css'

const none: ContactDetails = { wechat: '', qq: '', skype: '', whatsapp: '', telegram: '' }
const numeric: ReadonlySet<ContactKind> = new Set(['whatsapp', 'qq'])

/** Contact details for quick replies: at least one of Skype, WhatsApp and Telegram. */
export default function ContactDialog({ given: { answer }, onClose }: OverlayComponentProps<'contact'>) {
  const t = useTexts('account')
  const { data, isError } = useCall(readContactDetails, {}, { staleTime: 0 })
  const { submit, busy } = useSubmit()
  const [typed, setTyped] = useState<Partial<ContactDetails>>({})
  const [fault, setFault] = useState<{ readonly kind?: ContactKind; readonly text: string }>()
  const details = { ...none, ...data, ...typed }

  const end = (saved: boolean) => {
    answer?.(saved)
    onClose()
  }
  const save = () =>
    submit(async () => {
      const kept = Object.fromEntries(contactKinds.map(kind => [kind, details[kind].trim()]))
      const answered = await call(saveContactDetails, kept)
      if (answered.code === -1) {
        const kind = contactKinds.find(known => answered.error === `${known}-incorrect`)
        return setFault({ ...(kind ? { kind } : {}), text: answered.message })
      }
      if (answered.code !== 1) return
      toast(answered.message)
      await queries.invalidateQueries({ queryKey: callKey(readContactDetails) })
      end(true)
    })

  const field = (kind: ContactKind) => (
    <TextField
      key={kind}
      label={t(`contact_${kind}`)}
      value={details[kind]}
      onChange={text => {
        setTyped(before => ({ ...before, [kind]: text }))
        setFault(undefined)
      }}
      error={fault?.kind === kind ? fault.text : undefined}
      inputMode={numeric.has(kind) ? 'numeric' : 'text'}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      onBlur={() => {
        const value = details[kind].trim()
        if (value !== '' && !isContact(kind, value)) setFault({ kind, text: t(`contactWrong_${kind}`) })
      }}
    />
  )
  return (
    <Sheet
      unasked
      title={t('contactTitle')}
      onClose={() => end(false)}
      bar={
        <div className={css.fields}>
          <Button look="quiet" onClick={() => end(false)}>
            {t('later')}
          </Button>
          <Button type="submit" form="contact" busy={busy} disabled={!data && !isError}>
            {t('submit')}
          </Button>
        </div>
      }
    >
      {!data && !isError ? (
        <LoadingRows count={3} />
      ) : (
        <form
          id="contact"
          className={css.form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void save()
          }}
        >
          <p className={css.note}>{t('contactText')}</p>
          {(['skype', 'whatsapp', 'telegram'] as const).map(field)}
          {fault && !fault.kind && (
            <p className={css.fault} role="alert">
              {fault.text}
            </p>
          )}
          <p className={css.note}>{t('contactMore')}</p>
          {(['wechat', 'qq'] as const).map(field)}
        </form>
      )}
    </Sheet>
  )
}
