import { largestDocument, largestPicture, putFile } from '@namestead/contract/uploads'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../core/calls.ts'
import { toastFailure } from '../core/failures.ts'
import { toast } from '../core/feedback.ts'
import { useTexts } from '../core/texts.ts'
import { useFirstError } from './first-error.ts'
import { Icon } from './icon.tsx'
import css from './image-uploader.module.css'
import { base64Url, compressed } from './picture-files.ts'

/** A file that the server keeps. */
export interface Upload {
  readonly upload: string
  readonly name: string
  /** Address of the picture in this page; empty for a document. */
  readonly preview: string
}

interface ImageUploaderProps {
  readonly label: string
  readonly help?: string
  readonly value: readonly Upload[]
  readonly onChange: (uploads: readonly Upload[]) => void
  readonly most?: number
  /** `also`: documents beside pictures; `only`: nothing but documents. */
  readonly pdf?: 'only' | 'also'
  readonly error?: string | undefined
}

const accepted = { pictures: 'image/png,image/jpeg,image/webp,image/heic', pdf: 'application/pdf' }

/** Pictures and documents: made smaller here, kept by the server as soon as they are chosen. */
export function ImageUploader({ label, help, value, onChange, most = 3, pdf, error }: ImageUploaderProps) {
  const t = useTexts('core')
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  useFirstError(field, error)
  const [busy, setBusy] = useState(0)
  // Pictures shown from memory are let go when the form is left.
  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), [])

  async function take(files: readonly File[]) {
    const room = most - value.length
    if (files.length > room) toast(t('uploadMost', { n: most }))
    setBusy(Math.min(files.length, room))
    const taken: Upload[] = []
    for (const file of files.slice(0, Math.max(0, room))) {
      const upload = await send(file).catch(toastFailure)
      if (upload) taken.push(upload)
      setBusy(count => count - 1)
    }
    setBusy(0)
    onChange([...value, ...taken])
  }

  async function send(file: File): Promise<Upload | undefined> {
    const isDocument = file.type === 'application/pdf'
    if (pdf === 'only' && !isDocument) return void toast(t('uploadPdfOnly'))
    if (!isDocument && !file.type.startsWith('image/')) return void toast(t(pdf ? 'uploadKindOrPdf' : 'uploadKind'))
    if (isDocument && !pdf) return void toast(t('uploadKind'))
    if (isDocument && file.size > largestDocument) return void toast(t('uploadTooLarge', { limit: '4 MB' }))
    const content = isDocument ? file : await compressed(file)
    if (!content) return void toast(t('uploadTooLarge', { limit: `${largestPicture / 1_048_576} MB` }))
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

  const remove = (upload: Upload) => onChange(value.filter(other => other !== upload))

  const below = error || help
  return (
    <div ref={field} className={css.field} data-error={error ? true : undefined}>
      <span className={css.label} id={`${id}-label`}>
        {label}
      </span>
      <ul className={css.files} aria-labelledby={`${id}-label`}>
        {value.map(upload => (
          <li key={upload.upload} className={css.file}>
            {upload.preview ? (
              <img src={upload.preview} alt={upload.name} />
            ) : (
              <span className={css.document}>
                <Icon name="receipt" />
                <span>{upload.name}</span>
              </span>
            )}
            <button
              type="button"
              className={css.remove}
              aria-label={t('uploadRemove', { name: upload.name })}
              onClick={() => remove(upload)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {Array.from({ length: busy }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones that are all alike
          <li key={`busy ${index}`} className={css.busy} aria-hidden="true" />
        ))}
        {value.length + busy < most && (
          <li>
            <label className={css.add}>
              <Icon name="plus" size={24} />
              <span className="unseen">{t('uploadAdd', { label })}</span>
              <input
                type="file"
                multiple={most > 1}
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
      <span className="unseen" role="status">
        {busy > 0 ? t('loading') : ''}
      </span>
      {below && (
        <p className={css.below} role={error ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  )
}
