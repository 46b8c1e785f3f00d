import {
  findWorkOrders,
  maxFiles,
  maxOrderDomains,
  openWorkOrder,
  type WorkOrderKind,
  workOrderKinds,
} from '@namestead/contract/support'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useNavigate, useSearchParams } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ImageUploader, type Upload } from '../../ui/image-uploader.tsx'
import { Page } from '../../ui/page.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { KindField } from './kind-field.tsx'
import css from './support.module.css'

const formId = 'new-work-order'
const shortest = { title: 2, text: 5 }

/** `?domain=`: as other pages fill it in. */
export default function NewWorkOrderPage() {
  const t = useTexts('support')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()
  const [search] = useSearchParams()
  const [kind, setKind] = useState<WorkOrderKind>()
  const [urgent, setUrgent] = useState(false)
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [domains, setDomains] = useState(search.get('domain')?.slice(0, 253) ?? '')
  const [files, setFiles] = useState<readonly Upload[]>([])
  const [left, setLeft] = useState<'title' | 'text'>()
  const [fault, setFault] = useState<{ readonly field: 'domains' | 'form'; readonly text: string }>()
  const names = domains.split(/[\s,;，；]+/).filter(Boolean)
  const tooMany = names.length > maxOrderDomains
  const ready =
    kind !== undefined && title.trim().length >= shortest.title && text.trim().length >= shortest.text && !tooMany
  const shortText = (field: keyof typeof shortest, typed: string) =>
    typed.trim() !== '' && typed.trim().length < shortest[field]
      ? t('orderTextShort', { count: shortest[field] })
      : undefined
  const send = (): Promise<void> =>
    submit(async () => {
      if (!kind || !ready) return
      const uploads = files.map(({ upload }) => upload)
      const answer = await call(
        openWorkOrder,
        { kind, urgent, title: title.trim(), text: text.trim(), files: uploads, domains: names },
        { retry: () => void send() },
      )
      if (answer.code === -1)
        setFault({ field: answer.error === 'domain-not-yours' ? 'domains' : 'form', text: answer.message })
      if (answer.code !== 1 || !('data' in answer)) return
      toast(answer.message)
      await queries.invalidateQueries({ queryKey: callKey(findWorkOrders) })
      await navigate(pathTo('/user/wt_xq', { query: { id: answer.data.order } }), { replace: true })
    })
  return (
    <Page
      title={t('newOrder')}
      bar={
        <ActionBar>
          <Button wide type="submit" form={formId} busy={busy} disabled={!ready}>
            {t('sendOrder')}
          </Button>
        </ActionBar>
      }
    >
      <form
        id={formId}
        className={css.newForm}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <div className={css.newFields}>
          <KindField
            label={t('orderKind')}
            kinds={workOrderKinds}
            kind={kind}
            textOf={value => t(`about-${value}`)}
            onChoose={setKind}
          />
          <TextField
            label={t('orderSubject')}
            value={title}
            onChange={typed => {
              setTitle(typed)
              setLeft(undefined)
            }}
            onBlur={() => setLeft('title')}
            error={left === 'title' ? shortText('title', title) : undefined}
            maxLength={120}
            autoComplete="off"
          />
          <TextArea
            label={t('orderText')}
            help={t('orderTextHelp')}
            value={text}
            onChange={typed => {
              setText(typed)
              setLeft(undefined)
            }}
            onBlur={() => setLeft('text')}
            error={left === 'text' ? shortText('text', text) : undefined}
            maxLength={4000}
            rows={6}
          />
          <TextArea
            label={t('orderDomains')}
            help={t('orderDomainsHelp', { most: maxOrderDomains })}
            value={domains}
            onChange={typed => {
              setDomains(typed)
              setFault(undefined)
            }}
            error={
              tooMany
                ? t('orderDomainsMany', { most: maxOrderDomains })
                : fault?.field === 'domains'
                  ? fault.text
                  : undefined
            }
            rows={2}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder="example.com"
          />
          <ImageUploader
            label={t('filesOptional')}
            help={t('filesHelp')}
            value={files}
            onChange={setFiles}
            max={maxFiles}
            pdf="also"
          />
        </div>
        <Card>
          <SwitchRow label={t('urgent')} help={t('orderUrgentHelp')} on={urgent} onChange={setUrgent} />
        </Card>
        {fault?.field === 'form' && (
          <p className={css.fault} role="alert">
            {fault.text}
          </p>
        )}
      </form>
    </Page>
  )
}
