import { approveTransferOut, type chosenReasons, lockAgain, refuseTransferOut } from '@namestead/contract/transfers-out'
import { useState } from 'react'
import { call } from '../../core/calls.ts'
import { formatDate } from '../../core/date-format.ts'
import { ask, toast } from '../../core/feedback.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FilterButtons } from '../../ui/filter-page.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import css from '../../ui/sheet-body.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import { RefusalSheet } from './refusal-sheet.tsx'
import { outLooks, shownStateOf, type TransferOutRecord } from './transfer-out-states.ts'

interface TransferOutSheetProps {
  readonly shown: TransferOutRecord
  readonly onClose: () => void
  readonly onChanged: () => Promise<void>
}

/** A request for a domain with what happens next; while it is pending, the owner's answer. */
export function TransferOutSheet({ shown, onClose, onChanged }: TransferOutSheetProps) {
  const t = useTexts('transfers-out')
  const locale = localeOf(useLanguage())
  const { submit, busy } = useSubmit()
  const [refusing, setRefusing] = useState(false)
  const { transferOut, name, unicode, tld, registrar, startedAt, requestedAt, decidesAt, endedAt, leavingReason } =
    shown
  const { answer, answeredBy, reason, domain, servedUntil, can } = shown
  const state = shownStateOf(shown)

  const finish = async (answered: { readonly code: number; readonly message: string }) => {
    if (answered.code === 1 || answered.code === -1) toast(answered.message)
    await onChanged()
    if (answered.code === 1) onClose()
  }
  const approve = async () => {
    const agreed = await ask({
      title: t('approveTitle'),
      text: t('approveText', { name: unicode, registrar }),
      confirm: t('approveOut'),
      cancel: t('keepDomain'),
      destructive: true,
    })
    if (agreed) await sendApproval()
  }
  const sendApproval = () =>
    submit(async () => finish(await call(approveTransferOut, { transferOut }, { retry: () => void sendApproval() })))
  const refuse = (why: (typeof chosenReasons)[number]) =>
    submit(async () => {
      setRefusing(false)
      await finish(await call(refuseTransferOut, { transferOut, reason: why }))
    })

  const lock = () => submit(async () => finish(await call(lockAgain, { transferOut })))

  if (refusing) return <RefusalSheet onSelect={why => void refuse(why)} onClose={() => setRefusing(false)} />
  return (
    <Sheet
      title={t('leaveTitle')}
      onClose={onClose}
      bar={
        can.answer ? (
          <FilterButtons>
            <Button look="quiet" disabled={busy} onClick={() => setRefusing(true)}>
              {t('refuseOut')}
            </Button>
            <Button busy={busy} onClick={() => void approve()}>
              {t('approveOut')}
            </Button>
          </FilterButtons>
        ) : can.lockAgain ? (
          <Button busy={busy} onClick={() => void lock()}>
            {t('lockAgain')}
          </Button>
        ) : (
          domain && (
            <ButtonLink to="/user/domain_xq" query={{ domain }}>
              {t('toDomain')}
            </ButtonLink>
          )
        )
      }
    >
      <div className={css.body}>
        <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
        <p className={css.state}>
          <StateTag {...outLooks[state]}>{t(`state_${state}`)}</StateTag>
        </p>
        <p className={css.note}>
          {t(state === 'code-given' && !can.lockAgain ? 'outNote_code-only' : `outNote_${state}`, {
            registrar,
            date: decidesAt ? formatDate(decidesAt, locale, { dateStyle: 'medium' }) : '',
          })}
        </p>
        {servedUntil && (
          <p className={css.note}>
            {t('outServedUntil', { date: formatDate(servedUntil, locale, { dateStyle: 'medium' }) })}
          </p>
        )}
        <Facts>
          {leavingReason && (
            <>
              <Fact name={t('codeGiven')}>
                <DateText at={startedAt} time />
              </Fact>
              <Fact name={t('leavingReason')}>{t(`leaving-${leavingReason}`)}</Fact>
            </>
          )}
          {registrar && <Fact name={t('requestedBy')}>{registrar}</Fact>}
          {requestedAt && (
            <Fact name={t('requested')}>
              <DateText at={requestedAt} time />
            </Fact>
          )}
          {decidesAt && !endedAt && (
            <Fact name={t('outDecides')} strong={answer === null}>
              <DateText at={decidesAt} time />
            </Fact>
          )}
          {answeredBy && <Fact name={t('answeredBy')}>{t(`answeredBy_${answeredBy}`)}</Fact>}
          {reason && <Fact name={t('reason')}>{t(`reason_${reason}`)}</Fact>}
          {endedAt && (
            <Fact name={t('pushEnded')}>
              <DateText at={endedAt} time />
            </Fact>
          )}
        </Facts>
      </div>
    </Sheet>
  )
}
