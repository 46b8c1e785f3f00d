import { amountIn } from '@namestead/contract/money'
import { answerClaim, findClaims, withdrawClaim } from '@namestead/contract/recharges'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { CommandButton } from '../../../ui/command-button.tsx'
import { DatedSteps } from '../../../ui/dated-steps.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../../ui/facts.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormFault } from '../../../ui/form-fault.tsx'
import { ImageUploader, noUploads } from '../../../ui/image-uploader.tsx'
import layout from '../../../ui/layout.module.css'
import css from '../../../ui/report-form.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type Claim, claimTexts, claimTones } from './claim.ts'

interface ClaimSheetProps {
  readonly shown: Claim
  readonly onClose: () => void
}

/** A reported transfer: its dated states, what is asked, and the answer. */
export function ClaimSheet({ shown, onClose }: ClaimSheetProps) {
  const t = useTexts('recharges')
  const { claim, state, can, reason, answer } = shown
  const form = useForm(answerClaim, {
    initial: { text: '', files: noUploads },
    input: () => ({ claim }),
    refresh: [findClaims],
    done: () => {
      form.reset()
    },
  })
  const question = {
    title: t('withdrawClaimTitle'),
    text: t('withdrawClaimText'),
    confirm: t('withdrawClaim'),
    cancel: t('keepClaim'),
    destructive: true,
  }
  const withdrawal = { command: withdrawClaim, input: { claim }, question, refresh: [findClaims] }
  return (
    <Sheet
      title={t('oneClaim', { claim })}
      onClose={onClose}
      bar={
        (can.answer || can.withdraw) && (
          <div className={`${layout.stack} ${css.acts}`}>
            {can.withdraw && (
              <CommandButton {...withdrawal} look="quiet">
                {t('withdrawClaim')}
              </CommandButton>
            )}
            {can.answer && <SubmitButton form={form} submit={t('sendAnswer')} />}
          </div>
        )
      }
    >
      <div className={layout.stack4}>
        {reason && (state === 'needs-information' || state === 'refused') && (
          <p className={`${layout.small} ${state === 'refused' ? layout.refusal : layout.notice}`} role="note">
            {reason}
          </p>
        )}
        {can.answer ? (
          <Form form={form}>
            <TextArea label={t('answer')} {...form.field('text')} />
            <ImageUploader label={t('filesOptional')} help={t('proofHelp')} {...form.field('files')} pdf="also" />
          </Form>
        ) : (
          form.fault && <FormFault text={form.fault} />
        )}
        <Facts>
          <Fact name={t('state')}>
            <StateTag tone={claimTones[state]}>{t(claimTexts[state])}</StateTag>
          </Fact>
          <Fact name={t('transferred')}>{amountIn(shown.currency, shown.amount)}</Fact>
          {/* What was refused or withdrawn promises nothing. */}
          {state !== 'refused' && state !== 'withdrawn' && (
            <MoneyFact
              name={t(state === 'credited' ? 'creditedAmount' : 'willCredit')}
              amount={shown.arrives}
              signed
              tone={state === 'credited' ? 'ok' : 'ink'}
            />
          )}
          <Fact name={t('paidTo')}>{shown.bank}</Fact>
          <Fact name={t('payer')}>{shown.payer}</Fact>
          <Fact name={t('reference')}>{shown.reference}</Fact>
          <DateFact name={t('sentOn')} at={shown.sentOn} />
          <Fact name={t('rechargeNumber')}>{shown.recharge}</Fact>
          {answer && <Fact name={t('yourWords')}>{answer}</Fact>}
        </Facts>
        <DatedSteps
          label={t('history')}
          steps={shown.steps.map(({ state: step, at }) => ({ text: t(claimTexts[step]), at, bad: step === 'refused' }))}
        />
      </div>
    </Sheet>
  )
}
