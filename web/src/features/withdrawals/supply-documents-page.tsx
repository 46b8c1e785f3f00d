import { type DocumentKind, readWithdrawal, supplyDocuments } from '@namestead/contract/withdrawals'
import { useEffect, useId, useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { ImageUploader, type Upload } from '../../ui/image-uploader.tsx'
import layout from '../../ui/layout.module.css'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { documentTones } from './document-tones.ts'
import { type Withdrawal, WithdrawalView } from './use-withdrawal.tsx'
import css from './withdrawals.module.css'

/** `?id=`: a file for each document that is asked for and not accepted yet. */
export default function SupplyDocumentsPage() {
  const t = useTexts('withdrawals')
  const formId = useId()
  const [form, setForm] = useState({ ready: false, busy: false })
  return (
    <WithdrawalView
      title={t('filesTitle')}
      bar={({ can }) =>
        can.supply && (
          <ActionBar>
            <Button type="submit" wide form={formId} busy={form.busy} disabled={!form.ready}>
              {t('sendFiles')}
            </Button>
          </ActionBar>
        )
      }
    >
      {shown =>
        shown.can.supply ? (
          <Form key={shown.withdrawal} shown={shown} id={formId} onState={setForm} />
        ) : (
          <StateView picture={<NoMoney />} title={t('documentsNone')}>
            <ButtonLink to="/user/txjl_xq" query={{ id: shown.withdrawal }}>
              {t('recordTitle')}
            </ButtonLink>
          </StateView>
        )
      }
    </WithdrawalView>
  )
}

const fieldOf = { identity: 'identity', statement: 'statement', 'source-of-funds': 'sourceOfFunds' } as const

interface FormProps {
  readonly shown: Withdrawal
  readonly id: string
  /** What the button in the bar needs. */
  readonly onState: (state: { readonly ready: boolean; readonly busy: boolean }) => void
}

function Form({ shown: { withdrawal, documents }, id, onState }: FormProps) {
  const t = useTexts('withdrawals')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()
  const [files, setFiles] = useState<Partial<Record<DocumentKind, readonly Upload[]>>>({})
  const [refused, setRefused] = useState('')
  const wanted = documents.filter(({ state }) => state === 'asked' || state === 'refused')
  const ready = wanted.every(({ kind }) => files[kind]?.length === 1)
  useEffect(() => onState({ ready, busy }), [onState, ready, busy])
  const send = (): Promise<void> =>
    submit(async () => {
      const uploads = Object.fromEntries(wanted.map(({ kind }) => [fieldOf[kind], files[kind]?.[0]?.upload]))
      const answer = await call(supplyDocuments, { withdrawal, ...uploads }, { retry: () => void send() })
      if (answer.code === -1) setRefused(answer.message)
      await queries.invalidateQueries({ queryKey: callKey(readWithdrawal) })
      if (answer.code !== 1) return
      toast(answer.message)
      await navigate(pathTo('/user/txjl_xq', { query: { id: withdrawal } }), { replace: true })
    })
  return (
    <form
      id={id}
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        if (ready && !busy) void send()
      }}
    >
      {documents.map(({ kind, state, reason }) =>
        wanted.some(each => each.kind === kind) ? (
          <div key={kind} className={layout.stack}>
            <ImageUploader
              label={t(`document_${kind}`)}
              help={t('slotHelp', { what: t(`documentText_${kind}`), files: t('fileHelp') })}
              value={files[kind] ?? []}
              onChange={uploads => setFiles(before => ({ ...before, [kind]: uploads }))}
              max={1}
              pdf="also"
            />
            {reason && <p className={css.refused}>{reason}</p>}
          </div>
        ) : (
          <p key={kind} className={css.document}>
            <span>{t(`document_${kind}`)}</span>
            <StateTag tone={documentTones[state]}>{t(`documentState_${state}`)}</StateTag>
          </p>
        ),
      )}
      {refused !== '' && <FormFault text={refused} />}
      <p className={css.note}>{t('filesPrivacy')}</p>
    </form>
  )
}
