import {
  approveTransferOut,
  type chosenReasons,
  findTransfersOut,
  lockAgain,
  refuseTransferOut,
} from '@namestead/contract/transfers-out'
import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { useDay } from '../../ui/dates.tsx'
import { DomainSheet } from '../../ui/domain-sheet.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import { FilterButtons } from '../../ui/filter-page.tsx'
import layout from '../../ui/layout.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import { RefusalSheet } from './refusal-sheet.tsx'
import { outLooks, shownStateOf, type TransferOutRecord } from './transfer-out-states.ts'
import { leavingTexts } from './use-start-leaving.ts'

/** A request for a domain with what happens next; while it is pending, the owner's answer. */
export function TransferOutSheet({ shown, onClose }: { shown: TransferOutRecord; onClose: () => void }) {
  const t = useTexts('transfers-out')
  const day = useDay()
  const [refusing, setRefusing] = useState(false)
  const { transferOut, unicode, registrar, startedAt, requestedAt, decidesAt, endedAt, leavingReason } = shown
  const { answer, answeredBy, reason, servedUntil, can } = shown
  const state = shownStateOf(shown)

  const command = { refresh: [findTransfersOut], done: onClose }
  const approving = useCommand(approveTransferOut, command)
  const refusal = useCommand(refuseTransferOut, command)
  const locking = useCommand(lockAgain, command)
  const busy = approving.busy || refusal.busy || locking.busy
  const approve = () =>
    approving.run(
      { transferOut },
      {
        title: t('approveTitle'),
        text: t('approveText', { name: unicode, registrar }),
        confirm: t('approveOut'),
        cancel: t('keepDomain'),
        destructive: true,
      },
    )
  const refuse = (why: (typeof chosenReasons)[number]) => {
    setRefusing(false)
    void refusal.run({ transferOut, reason: why })
  }

  if (refusing) return <RefusalSheet onSelect={refuse} onClose={() => setRefusing(false)} />
  return (
    <DomainSheet
      shown={shown}
      state={<StateTag {...outLooks[state]}>{t(`state_${state}`)}</StateTag>}
      title={t('transferOut')}
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
          <Button busy={busy} onClick={() => void locking.run({ transferOut })}>
            {t('lockAgain')}
          </Button>
        ) : undefined
      }
    >
      <p className={layout.soft}>
        {t(state === 'code-given' && !can.lockAgain ? 'outNote_code-only' : `outNote_${state}`, {
          registrar,
          date: day(decidesAt),
        })}
      </p>
      {servedUntil && <p className={layout.soft}>{t('outServedUntil', { date: day(servedUntil) })}</p>}
      <Facts>
        {leavingReason && (
          <>
            <DateFact name={t('codeGiven')} at={startedAt} time />
            <Fact name={t('leavingReason')}>{t(leavingTexts[leavingReason])}</Fact>
          </>
        )}
        {registrar && <Fact name={t('requestedBy')}>{registrar}</Fact>}
        <DateFact name={t('requested')} at={requestedAt} time />
        {decidesAt && !endedAt && <DateFact name={t('outDecides')} strong={answer === null} at={decidesAt} time />}
        {answeredBy && (
          <Fact name={t('answeredBy')}>{answeredBy === 'customer' ? t('you') : t(`answeredBy_${answeredBy}`)}</Fact>
        )}
        {reason && <Fact name={t('reason')}>{t(`reason_${reason}`)}</Fact>}
        <DateFact name={t('pushEnded')} at={endedAt} time />
      </Facts>
    </DomainSheet>
  )
}
