import { addPayer, listPayers } from '@namestead/contract/bank-transfers'
import { maxProofs } from '@namestead/contract/recharges'
import { sameName } from '@namestead/contract/same-name'
import { useState } from 'react'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { ImageUploader, type Upload } from '../../ui/image-uploader.tsx'
import { Page } from '../../ui/page.tsx'
import css from '../../ui/report-form.module.css'
import { TextField } from '../../ui/text-field.tsx'

const formId = 'add-payer'
/** An account from which transfers come, with its statement; somebody else's with their relation to the customer. */
export default function AddPayerPage() {
  const t = useTexts('bank-transfers')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()
  const { data } = useCall(listPayers, {}, { staleTime: 0 })
  const names = data?.verifiedNames ?? []
  const [touched, setHolder] = useState<string>()
  const holder = touched ?? names[0] ?? ''
  const [bank, setBank] = useState('')
  const [number, setNumber] = useState('')
  const [relation, setRelation] = useState('')
  const [files, setFiles] = useState<readonly Upload[]>([])
  const [fault, setFault] = useState<{ readonly field: string; readonly text: string }>()
  const isOther = data !== undefined && holder.trim() !== '' && !names.some(name => sameName(name, holder))
  const ready =
    holder.trim().length >= 2 &&
    bank.trim().length >= 2 &&
    number.replace(/[ -]/g, '').length >= 4 &&
    (!isOther || relation.trim() !== '') &&
    files.length > 0
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  const cleared =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setFault(undefined)
    }
  const send = (): Promise<void> =>
    submit(async () => {
      if (!ready) return
      const answer = await call(
        addPayer,
        {
          holder: holder.trim(),
          bank: bank.trim(),
          number: number.trim(),
          ...(isOther ? { relation: relation.trim() } : {}),
          files: files.map(({ upload }) => upload),
        },
        { retry: () => void send() },
      )
      if (answer.code === -1) setFault({ field: fieldOf[answer.error] ?? 'other', text: answer.message })
      if (answer.code !== 1) return
      toast(answer.message)
      await queries.invalidateQueries({ queryKey: callKey(listPayers) })
      await navigate(pathTo('/user/recharge_rz'), { replace: true })
    })
  return (
    <Page
      title={t('addPayer')}
      bar={
        <ActionBar>
          <Button wide type="submit" form={formId} busy={busy} disabled={!ready}>
            {t('addPayer')}
          </Button>
        </ActionBar>
      }
    >
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <div className={css.fields}>
          <TextField
            label={t('accountHolder')}
            help={t('holderHelp')}
            value={holder}
            onChange={cleared(setHolder)}
            maxLength={140}
            autoComplete="name"
          />
          {isOther && (
            <TextField
              label={t('explanation')}
              help={t('explanationHelp')}
              value={relation}
              onChange={cleared(setRelation)}
              error={errorOf('relation')}
              maxLength={300}
              autoComplete="off"
            />
          )}
          <TextField label={t('bank')} value={bank} onChange={cleared(setBank)} maxLength={140} autoComplete="off" />
          <TextField
            label={t('accountNumber')}
            value={number}
            onChange={typed => cleared(setNumber)(typed.replace(/[^A-Za-z0-9 -]/g, ''))}
            error={errorOf('number')}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-secret
          />
          <ImageUploader
            label={t('bankStatement')}
            help={t(isOther ? 'statementOfOther' : 'statementHelp')}
            value={files}
            onChange={cleared(setFiles)}
            max={maxProofs}
            pdf="also"
            error={errorOf('files')}
          />
        </div>
        {fault?.field === 'other' && <FormFault text={fault.text} className={css.refused} />}
        <p className={css.note}>{t('payerNote')}</p>
      </form>
    </Page>
  )
}

const fieldOf: Readonly<Record<string, string>> = {
  'payer-known': 'number',
  'relation-missing': 'relation',
  'proof-missing': 'files',
  'file-unknown': 'files',
}
