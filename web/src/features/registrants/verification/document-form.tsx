import { documentsOf, readDocuments, verifyTemplate } from '@namestead/contract/registrants'
import { useState } from 'react'
import { call, callKey } from '../../../core/calls.ts'
import { toastFailure } from '../../../core/failures.ts'
import { toast, whileLoading } from '../../../core/feedback.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ImageUploader, type Upload } from '../../../ui/image-uploader.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from './verification.module.css'

const fits = /^[A-Za-z0-9 -]{4,40}$/

interface DocumentFormProps {
  readonly template: string
  readonly kind: keyof typeof documentsOf
}

/** The number and a file for each document that the kind of registrant asks for. */
export function DocumentForm({ template, kind }: DocumentFormProps) {
  const t = useTexts('registrants')
  const [number, setNumber] = useState('')
  const [files, setFiles] = useState<Readonly<Record<string, readonly Upload[]>>>({})
  const [left, setLeft] = useState(false)
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const slots = documentsOf[kind]
  const uploads = slots.flatMap(slot => files[slot]?.map(({ upload }) => upload) ?? [])
  const ready = fits.test(number.trim()) && uploads.length === slots.length

  const submit = async () => {
    setBusy(true)
    const documents = { template, kind, documentNumber: number.trim(), files: uploads }
    const answer = await whileLoading(call(verifyTemplate, documents)).catch(toastFailure)
    setBusy(false)
    if (!answer) return
    if (answer.code === -1) setRefused(answer.message)
    if (answer.code === 1) toast(answer.message)
    if (answer.code === 1 || answer.code === -1) await queries.invalidateQueries({ queryKey: callKey(readDocuments) })
  }
  return (
    <form
      className={css.documents}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (ready && !busy) void submit()
      }}
    >
      <TextField
        label={t(`documentNumber_${kind}`)}
        value={number}
        onChange={setNumber}
        onBlur={() => setLeft(true)}
        error={left && number.trim() !== '' && !fits.test(number.trim()) ? t('documentNumberWrong') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        data-secret
      />
      {slots.map(slot => (
        <ImageUploader
          key={slot}
          label={t(`document_${slot}`)}
          help={t('documentHelp')}
          value={files[slot] ?? []}
          onChange={uploaded => setFiles(before => ({ ...before, [slot]: uploaded }))}
          max={1}
          pdf="also"
        />
      ))}
      {refused !== '' && <p role="alert">{refused}</p>}
      <p className={css.privacy}>{t('documentsPrivacy')}</p>
      <Button type="submit" wide busy={busy} disabled={!ready}>
        {t('documentsSubmit')}
      </Button>
    </form>
  )
}
