import {
  answerWorkOrder,
  closeWorkOrder,
  findSystemWorkOrders,
  findWorkOrders,
  maxFiles,
  readSystemWorkOrder,
  readWorkOrder,
} from '@namestead/contract/support'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { ask, toast } from '../../core/feedback.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { ImageUploader, type Upload } from '../../ui/image-uploader.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import css from './support.module.css'

/** The customer's reply in the conversation. */
export function AnswerForm({ order, canClose }: { order: string; canClose: boolean }) {
  const t = useTexts('support')
  const { submit, busy } = useSubmit()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly Upload[]>([])
  const changed = () =>
    Promise.all(
      [readSystemWorkOrder, findSystemWorkOrders, readWorkOrder, findWorkOrders].map(read =>
        queries.invalidateQueries({ queryKey: callKey(read) }),
      ),
    )
  const send = () =>
    submit(async () => {
      const uploads = files.map(({ upload }) => upload)
      const answer = await call(answerWorkOrder, { order, text: text.trim(), files: uploads })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      if (answer.code === 1) {
        setText('')
        setFiles([])
      }
      await changed()
    })
  const close = async () => {
    const confirmed = await ask({
      title: t('closeAsk'),
      text: t('closeText'),
      confirm: t('close'),
      cancel: t('keepOpen'),
      destructive: true,
    })
    if (!confirmed) return
    await submit(async () => {
      const answer = await call(closeWorkOrder, { order })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await changed()
    })
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() !== '') void send()
      }}
    >
      <TextArea label={t('answer')} value={text} onChange={setText} help={t('answerHelp')} maxLength={2000} />
      <ImageUploader
        label={t('filesOptional')}
        help={t('filesHelp')}
        value={files}
        onChange={setFiles}
        max={maxFiles}
        pdf="also"
      />
      <div className={css.actions}>
        {canClose && (
          <Button look="quiet" disabled={busy} onClick={close}>
            {t('close')}
          </Button>
        )}
        <Button type="submit" wide busy={busy} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
