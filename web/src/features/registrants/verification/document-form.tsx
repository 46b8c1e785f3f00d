import { documentsOf, readDocuments, verifyTemplate } from '@namestead/contract/registrants'
import { useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { ImageUploader, type Upload } from '../../../ui/image-uploader.tsx'
import layout from '../../../ui/layout.module.css'
import { TextField } from '../../../ui/text-field.tsx'

interface DocumentFormProps {
  readonly template: string
  readonly kind: keyof typeof documentsOf
}

/** The number and a file for each document that the kind of registrant asks for. */
export function DocumentForm({ template, kind }: DocumentFormProps) {
  const t = useTexts('registrants')
  const [files, setFiles] = useState<Readonly<Record<string, readonly Upload[]>>>({})
  const slots = documentsOf[kind]
  const uploads = slots.flatMap(slot => files[slot]?.map(({ upload }) => upload) ?? [])
  const form = useForm(verifyTemplate, {
    initial: { documentNumber: '' },
    wrong: { documentNumber: t('documentNumberWrong') },
    input: () => ({ template, kind, files: uploads }),
    refresh: [readDocuments],
  })
  return (
    <Form form={form}>
      <TextField
        label={t(`documentNumber_${kind}`)}
        {...form.field('documentNumber')}
        onBlur={() => form.look('documentNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
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
      <p className={layout.soft}>{t('documentsPrivacy')}</p>
      <SubmitButton form={form} submit={t('documentsSubmit')} disabled={uploads.length < slots.length} />
    </Form>
  )
}
