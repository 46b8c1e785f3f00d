import { displayAmount, formatAmount, parseTypedAmount } from '@namestead/contract/money'
import {
  cancelQueuedTransfer,
  changeQueuedTransfer,
  findQueuedTransfers,
  submitQueuedTransfer,
} from '@namestead/contract/transfers-in'
import { Link } from '../../../core/link.tsx'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { useForm } from '../../../core/use-form.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DomainSheet } from '../../../ui/domain-sheet.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../../ui/facts.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { StateTag } from '../../../ui/state-tag.tsx'
import { TextField, verbatim } from '../../../ui/text-field.tsx'
import { PrepareRecordsButton } from '../prepare-records-button.tsx'
import { RegistrantField } from '../registrant-field.tsx'
import { type QueuedTransfer, queuedLooks } from './queued-transfer-states.ts'

/** A queued transfer: from when it may move and why, and what can be changed until it is submitted. */
export function QueuedTransferSheet({ shown, onClose }: { shown: QueuedTransfer; onClose: () => void }) {
  const t = useTexts('transfers-in')
  const { queuedTransfer, name, unicode, state, problem, reason, price, maxPrice, hasCode, can, domain } = shown
  const ends = { refresh: [findQueuedTransfers], done: onClose }
  const form = useForm(changeQueuedTransfer, {
    initial: { authCode: '', maxPrice: formatAmount(maxPrice), template: '' },
    unused: values => (values.maxPrice === formatAmount(maxPrice) ? ['maxPrice'] : []),
    input: () => ({ queuedTransfer }),
    ...ends,
  })
  const { authCode, maxPrice: typed, template } = form.values
  const amount = parseTypedAmount(typed)
  const isChanged = authCode.trim() !== '' || typed !== formatAmount(maxPrice) || template !== ''
  const changing = useCommand(changeQueuedTransfer, ends)
  const submitting = useCommand(submitQueuedTransfer, ends)
  const removing = useCommand(cancelQueuedTransfer, ends)
  const busy = changing.busy || submitting.busy || removing.busy
  const remove = () =>
    removing.run(
      { queuedTransfer },
      {
        title: t('queuedRemoveTitle'),
        text: t('queuedRemoveText', { name: unicode }),
        confirm: t('removeFromQueue'),
        cancel: t('keepIt'),
      },
    )

  return (
    <DomainSheet
      shown={shown}
      state={<StateTag {...queuedLooks[state]}>{t(queuedLooks[state].text)}</StateTag>}
      title={t('queuedSheetTitle')}
      onClose={onClose}
      bar={
        can.change ? (
          <SubmitButton form={form} submit={t('saveChanges')} disabled={!isChanged || !amount || amount.minor === 0n} />
        ) : (
          !domain &&
          state === 'trying' && (
            <ButtonLink to="/user/zr_list" query={{ text: name }}>
              {t('queuedViewTransfer')}
            </ButtonLink>
          )
        )
      }
    >
      <p className={layout.soft}>
        {problem === '' || state === 'done' || state === 'cancelled' || state === 'lapsed'
          ? t(`queuedText_${state}`)
          : t(`queuedProblem_${problem}`, { reason, price: price ? displayAmount(price) : '' })}{' '}
        {(problem === 'not-enough-funds' || problem === 'in-debt') && <Link to="/recharge">{t('payDebt')}</Link>}
      </p>
      {can.change && problem === 'premium' && price && (
        <Button busy={busy} onClick={() => void changing.run({ queuedTransfer, premium: price })}>
          {t('queuedAgreePremium', { price: displayAmount(price) })}
        </Button>
      )}
      {can.submit && (
        <Button
          look={isChanged ? 'quiet' : 'primary'}
          busy={busy}
          onClick={() => void submitting.run({ queuedTransfer })}
        >
          {t('queuedSubmit')}
        </Button>
      )}
      <QueuedFacts shown={shown} />
      {can.change && (
        <Form form={form}>
          <TextField
            label={t(hasCode ? 'queuedNewCode' : 'authCode')}
            {...form.field('authCode')}
            help={hasCode ? t('queuedNewCodeHelp') : undefined}
            {...verbatim}
            data-secret
          />
          <AmountField label={t('highestPricePerDomain')} {...form.field('maxPrice')} help={t('queuePriceHelp')} />
          {problem === 'template' && (
            <RegistrantField chosen={template || undefined} onChoose={chosen => form.set({ template: chosen })} />
          )}
        </Form>
      )}
      {can.change && <PrepareRecordsButton name={name} />}
      {can.cancel && (
        <Button look="plain" disabled={busy} onClick={() => void remove()}>
          {t('removeFromQueue')}
        </Button>
      )}
    </DomainSheet>
  )
}

function QueuedFacts({ shown }: { shown: QueuedTransfer }) {
  const t = useTexts('transfers-in')
  const { state, lockedBy, movableFrom, submitsAt, hasCode, price, maxPrice, tries, lapsesAt, endedAt, can } = shown
  const isOpen = state === 'waiting' || state === 'asked'
  return (
    <Facts>
      <DateFact name={t('mayMove')} at={movableFrom} time strong />
      <Fact name={t('queuedWhy')}>{t(`reason_${lockedBy}`)}</Fact>
      <DateFact name={t('queuedSubmits')} at={submitsAt} time />
      <DateFact name={t('queuedLapses')} at={lapsesAt} strong />
      <DateFact name={t('pushEnded')} at={endedAt} time />
      {isOpen && <Fact name={t('authCode')}>{hasCode ? t('queuedCodeKept') : t('queuedCodeMissing')}</Fact>}
      <MoneyFact name={t('priceNow')} amount={price} strong />
      {!can.change && <MoneyFact name={t('highestPricePerDomain')} amount={maxPrice} />}
      {tries > 0 && <Fact name={t('tries')}>{tries}</Fact>}
    </Facts>
  )
}
