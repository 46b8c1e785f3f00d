import {
  answerWorkOrder,
  closeWorkOrder,
  findSystemWorkOrders,
  findWorkOrders,
  readSystemWorkOrder,
  readWorkOrder,
} from '@namestead/contract/support'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { useForm } from '../../core/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { ImageUploader, noUploads } from '../../ui/image-uploader.tsx'
import layout from '../../ui/layout.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import css from './support.module.css'

const refresh = [readSystemWorkOrder, findSystemWorkOrders, readWorkOrder, findWorkOrders]

/** The customer's reply in the conversation. */
export function AnswerForm({ order, canClose }: { order: string; canClose: boolean }) {
  const t = useTexts('support')
  const form = useForm(answerWorkOrder, {
    initial: { text: '', files: noUploads },
    input: () => ({ order }),
    refresh,
    done: () => {
      form.reset()
    },
  })
  const closing = useCommand(closeWorkOrder, { refresh })
  const close = () =>
    closing.run(
      { order },
      {
        title: t('closeAsk'),
        text: t('closeText'),
        confirm: t('closeOrder'),
        cancel: t('keepOpen'),
        destructive: true,
      },
    )
  return (
    <div className={`${layout.stack3} ${layout.pad} ${layout.paper} ${css.form}`}>
      <Form form={form}>
        <TextArea label={t('answer')} {...form.field('text')} help={t('answerHelp')} />
        <ImageUploader label={t('filesOptional')} help={t('filesHelp')} {...form.field('files')} pdf="also" />
        <div className={`${layout.stack3} ${css.actions}`}>
          {canClose && (
            <Button look="quiet" disabled={form.busy || closing.busy} onClick={close}>
              {t('closeOrder')}
            </Button>
          )}
          <SubmitButton form={form} submit={t('send')} />
        </div>
      </Form>
    </div>
  )
}
