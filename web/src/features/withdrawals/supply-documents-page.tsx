import { type DocumentKind, readWithdrawal, supplyDocuments } from '@namestead/contract/withdrawals'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ImageUploader, type Upload } from '../../ui/image-uploader.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { documentTones } from './document-tones.ts'
import { type Withdrawal, WithdrawalView } from './use-withdrawal.tsx'
import css from './withdrawals.module.css'

/** `?id=`: a file for each document that is asked for and not accepted yet. */
export default function SupplyDocumentsPage() {
  const t = useTexts('withdrawals')
  return (
    <WithdrawalView title={t('filesTitle')}>
      {shown =>
        shown.can.supply ? (
          <Form key={shown.withdrawal} shown={shown} />
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

function Form({ shown: { withdrawal, documents } }: { readonly shown: Withdrawal }) {
  const t = useTexts('withdrawals')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()
  const [files, setFiles] = useState<Partial<Record<DocumentKind, readonly Upload[]>>>({})
  const [refused, setRefused] = useState('')
  const wanted = documents.filter(({ state }) => state === 'asked' || state === 'refused')
  const ready = wanted.every(({ kind }) => files[kind]?.length === 1)
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
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        if (ready && !busy) void send()
      }}
    >
      {documents.map(({ kind, state, reason }) =>
        wanted.some(each => each.kind === kind) ? (
          <div key={kind} className={css.slot}>
            <ImageUploader
              label={t(`document_${kind}`)}
              help={t('fileHelp')}
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
      {refused !== '' && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      <p className={css.note}>{t('filesPrivacy')}</p>
      <Button type="submit" wide busy={busy} disabled={!ready}>
        {t('sendFiles')}
      </Button>
    </form>
  )
}
