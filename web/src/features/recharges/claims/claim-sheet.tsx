import { amountIn } from '@namestead/contract/money'
import { answerClaim, maxProofs, withdrawClaim } from '@namestead/contract/recharges'
import { useState } from 'react'
import { call } from '../../../core/calls.ts'
import { ask, toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { DatedSteps } from '../../../ui/dated-steps.tsx'
import { DateText } from '../../../ui/dates.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { FormFault } from '../../../ui/form-fault.tsx'
import { ImageUploader, type Upload } from '../../../ui/image-uploader.tsx'
import { Money } from '../../../ui/money.tsx'
import css from '../../../ui/report-form.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type Claim, claimTones } from './claim.ts'

interface ClaimSheetProps {
  readonly shown: Claim
  readonly onClose: () => void
  readonly onChanged: () => Promise<void>
}

/** A reported transfer: its dated states, what is asked, and the answer. */
export function ClaimSheet({ shown, onClose, onChanged }: ClaimSheetProps) {
  const t = useTexts('recharges')
  const { submit, busy } = useSubmit()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly Upload[]>([])
  const [refused, setRefused] = useState('')
  const { claim, state, can, reason, answer } = shown
  const send = () =>
    submit(async () => {
      const uploads = files.map(({ upload }) => upload)
      const sent = await call(answerClaim, { claim, text: text.trim(), files: uploads })
      setRefused(sent.code === -1 ? sent.message : '')
      if (sent.code === 1) {
        toast(sent.message)
        setText('')
        setFiles([])
      }
      await onChanged()
    })
  const withdraw = async () => {
    const agreed = await ask({
      title: t('withdrawClaimTitle'),
      text: t('withdrawClaimText'),
      confirm: t('withdrawClaim'),
      cancel: t('keepClaim'),
      destructive: true,
    })
    if (!agreed) return
    await submit(async () => {
      const done = await call(withdrawClaim, { claim })
      if (done.code === 1 || done.code === -1) toast(done.message)
      await onChanged()
    })
  }
  return (
    <Sheet
      title={t('oneClaim', { claim })}
      onClose={onClose}
      bar={
        (can.answer || can.withdraw) && (
          <div className={css.acts}>
            {can.withdraw && (
              <Button look="quiet" busy={busy} onClick={() => void withdraw()}>
                {t('withdrawClaim')}
              </Button>
            )}
            {can.answer && (
              <Button busy={busy} disabled={text.trim().length < 2} onClick={() => void send()}>
                {t('sendAnswer')}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className={css.sheet}>
        {reason && (state === 'needs-information' || state === 'refused') && (
          <p className={state === 'refused' ? css.refused : css.asked} role="note">
            {reason}
          </p>
        )}
        {refused !== '' && <FormFault text={refused} className={css.refused} />}
        {can.answer && (
          <>
            <TextArea label={t('answer')} value={text} onChange={setText} maxLength={1000} />
            <ImageUploader
              label={t('filesOptional')}
              help={t('proofHelp')}
              value={files}
              onChange={setFiles}
              max={maxProofs}
              pdf="also"
            />
          </>
        )}
        <Facts>
          <Fact name={t('state')}>
            <StateTag tone={claimTones[state]}>{t(`claim_${state}`)}</StateTag>
          </Fact>
          <Fact name={t('transferred')}>{amountIn(shown.currency, shown.amount)}</Fact>
          {/* What was refused or withdrawn promises nothing. */}
          {state !== 'refused' && state !== 'withdrawn' && (
            <Fact name={t(state === 'credited' ? 'creditedAmount' : 'willCredit')}>
              <Money amount={shown.arrives} signed tone={state === 'credited' ? 'ok' : 'ink'} />
            </Fact>
          )}
          <Fact name={t('paidTo')}>{shown.bank}</Fact>
          <Fact name={t('payer')}>{shown.payer}</Fact>
          <Fact name={t('reference')}>{shown.reference}</Fact>
          <Fact name={t('sentOn')}>
            <DateText at={shown.sentOn} />
          </Fact>
          <Fact name={t('rechargeNumber')}>{shown.recharge}</Fact>
          {answer && <Fact name={t('yourWords')}>{answer}</Fact>}
        </Facts>
        <DatedSteps
          label={t('history')}
          steps={shown.steps.map(({ state: step, at }) => ({ text: t(`claim_${step}`), at, bad: step === 'refused' }))}
        />
      </div>
    </Sheet>
  )
}
