import { displayAmount } from '@namestead/contract/money'
import { cancelTransfer, findTransfers, replaceCode } from '@namestead/contract/transfers-in'
import { readAgain } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { Link } from '../../core/link.tsx'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { useForm } from '../../core/use-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DomainSheet } from '../../ui/domain-sheet.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import { TextField, verbatim } from '../../ui/text-field.tsx'
import { PrepareRecordsButton } from './prepare-records-button.tsx'
import { looks, type TransferRecord } from './transfer-states.ts'

/** A transfer with its dates, what happens next, and what the customer can do. */
export function TransferSheet({ shown, onClose }: { shown: TransferRecord; onClose: () => void }) {
  const t = useTexts('transfers-in')
  const { transfer, name, unicode, state, note, price, order, domain, startedAt, decidesAt, endedAt, can } = shown

  const form = useForm(replaceCode, {
    initial: { authCode: '' },
    input: () => ({ transfer }),
    refresh: [findTransfers],
    done: onClose,
  })
  const canceling = useCommand(cancelTransfer, {
    refresh: () => Promise.all([refreshAccount(), readAgain([findTransfers])]),
    done: () => {
      toast(state === 'waiting-for-code' ? t('canceled') : t('canceling'))
      onClose()
    },
  })
  const cancel = () =>
    canceling.run(
      { transfer },
      {
        title: t('cancelTitle'),
        text: t('cancelText', { name: unicode, price: displayAmount(price) }),
        confirm: t('cancelTransfer'),
        cancel: t('keepIt'),
      },
    )

  return (
    <DomainSheet
      shown={shown}
      state={<StateTag {...looks[state]}>{shown.cancelling ? t('cancelling') : t(`state_${state}`)}</StateTag>}
      title={t('transferIn')}
      onClose={onClose}
      bar={
        can.replaceCode ? (
          <SubmitButton form={form} submit={t('replaceCode')} />
        ) : (
          !domain &&
          (state === 'refused' || state === 'failed' || state === 'cancelled') && (
            <ButtonLink to="/domain_zr" query={{ name }}>
              {t('tryAgain')}
            </ButtonLink>
          )
        )
      }
    >
      {note && <p className={layout.soft}>{note}</p>}
      {can.replaceCode && (
        <Form form={form}>
          <TextField label={t('authCode')} {...form.field('authCode')} {...verbatim} data-secret />
        </Form>
      )}
      <Facts>
        <DateFact name={t('columnStarted')} at={startedAt} time />
        <DateFact name={t('decides')} at={decidesAt} time strong />
        <DateFact name={t('pushEnded')} at={endedAt} time />
        <MoneyFact name={t('price')} amount={price} />
        <Fact name={t('kind_order')}>
          <Link to="/user/order" query={{ id: order }}>
            {order}
          </Link>
        </Fact>
      </Facts>
      {can.prepare && <PrepareRecordsButton name={name} prepared={shown.prepared} />}
      {can.cancel && (
        <Button look="plain" disabled={canceling.busy} onClick={() => void cancel()}>
          {t('cancelTransfer')}
        </Button>
      )}
    </DomainSheet>
  )
}
