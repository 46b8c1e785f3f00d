import { largestDocument, largestPicture, putFile } from '@namestead/contract/uploads'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../core/calls.ts'
import { toastFailure } from '../core/failures.ts'
import { toast } from '../core/feedback.ts'
import { useTexts } from '../core/texts.ts'
import { useFirstError } from './first-error.ts'
import { Icon } from './icon.tsx'
import css from './image-uploader.module.css'
import layout from './layout.module.css'
import { base64Url, compressed } from './picture-files.ts'

/** A file stored by the server. */
export interface Upload {
  readonly upload: string
  readonly name: string
  /** The object URL of the picture; empty for a document. */
  readonly preview: string
}

export const noUploads: readonly Upload[] = []

interface ImageUploaderProps {
  readonly label: string
  readonly help?: string
  readonly value: readonly Upload[]
  readonly onChange: (uploads: readonly Upload[]) => void
  readonly max?: number | undefined
  /** `also`: documents and pictures; `only`: only documents. */
  readonly pdf?: 'only' | 'also'
  readonly error?: string | undefined
}

const accepted = { pictures: 'image/png,image/jpeg,image/webp,image/heic', pdf: 'application/pdf' }

/** Pictures and documents. They are compressed here and uploaded as soon as they are chosen. */
export function ImageUploader({ label, help, value, onChange, max = 3, pdf, error }: ImageUploaderProps) {
  const t = useTexts('core')
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  useFirstError(field, error)
  const [busy, setBusy] = useState(0)
  // Object URLs are revoked when the form is left.
  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), [])

  // Uploads end after the form has changed: files may have been removed or added meanwhile.
  const latest = useRef(value)
  latest.current = value
  function change(uploads: readonly Upload[]) {
    latest.current = uploads
    onChange(uploads)
  }

  async function take(files: readonly File[]) {
    const free = Math.max(0, max - latest.current.length - busy)
    if (files.length > free) toast(t('uploadMost', { n: max }))
    const taken = files.slice(0, free)
    setBusy(count => count + taken.length)
    for (const file of taken) {
      const upload = await send(file).catch(toastFailure)
      if (upload) change([...latest.current, upload])
      setBusy(count => count - 1)
    }
  }

  async function send(file: File): Promise<Upload | undefined> {
    const isDocument = file.type === 'application/pdf'
    if (pdf === 'only' && !isDocument) return void toast(t('uploadPdfOnly'))
    if (!isDocument && !file.type.startsWith('image/')) return void toast(t(pdf ? 'uploadKindOrPdf' : 'uploadKind'))
    if (isDocument && !pdf) return void toast(t('uploadKind'))
    const megabytes = (limit: number) => `${limit / 1_048_576} MB`
    if (isDocument && file.size > largestDocument)
      return void toast(t('uploadDocumentTooLarge', { limit: megabytes(largestDocument) }))
    const content = isDocument ? file : await compressed(file)
    if (!content) return void toast(t('uploadTooLarge', { limit: megabytes(largestPicture) }))
    const answer = await call(putFile, {
      name: file.name.slice(-120) || 'file',
      content: await base64Url(content),
      pdfOnly: pdf === 'only',
    })
    if (answer.code !== 1) {
      if (answer.code === -1) toast(answer.message)
      return undefined
    }
    if (isDocument) return { ...answer.data, name: file.name, preview: '' }
    const preview = URL.createObjectURL(content)
    previews.current.push(preview)
    return { ...answer.data, name: file.name, preview }
  }

  const remove = (upload: Upload) => change(value.filter(other => other !== upload))

  const below = error || help
  return (
    <div ref={field} className={`${layout.stack} ${css.field}`} data-error={error ? true : undefined}>
      <span className={layout.note} id={`${id}-label`}>
        {label}
      </span>
      <ul className={`${layout.wrapping} ${css.files}`} aria-labelledby={`${id}-label`}>
        {value.map(upload => (
          <li key={upload.upload} className={css.file}>
            {upload.preview ? (
              <img src={upload.preview} alt={upload.name} />
            ) : (
              <span className={`${layout.soft} ${layout.stack1} ${layout.wide} ${css.document}`}>
                <Icon name="receipt" />
                <span>{upload.name}</span>
              </span>
            )}
            <button
              type="button"
              className={`${layout.middle} ${css.remove}`}
              aria-label={t('uploadRemove', { name: upload.name })}
              onClick={() => remove(upload)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {Array.from({ length: busy }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical skeletons
          <li key={`busy ${index}`} className={css.busy} aria-hidden="true" />
        ))}
        {value.length + busy < max && (
          <li>
            <label className={css.add}>
              <Icon name="plus" size={24} />
              <span className="visually-hidden">{t('uploadAdd', { label })}</span>
              <input
                type="file"
                multiple={max > 1}
                accept={
                  pdf === 'only'
                    ? accepted.pdf
                    : pdf === 'also'
                      ? `${accepted.pictures},${accepted.pdf}`
                      : accepted.pictures
                }
                onChange={event => {
                  const files = [...(event.target.files ?? [])]
                  event.target.value = ''
                  void take(files)
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <span className="visually-hidden" role="status">
        {busy > 0 ? t('loading') : ''}
      </span>
      {below && (
        <p className={`${layout.note} ${css.below}`} role={error ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  )
}
