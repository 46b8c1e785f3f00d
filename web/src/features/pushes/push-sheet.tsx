import { subtract } from '@namestead/contract/money'
import { cancelPush, readPush, refusePush } from '@namestead/contract/pushes'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { useForm } from '../../core/use-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dated } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import { FormSheet } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { Unanswered } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AnswerForm, AnswerPush } from './answer-push.tsx'
import css from './push.module.css'
import { type PushDetails, pushLooks } from './push-states.ts'
import { useAnswer } from './use-answer-push.ts'

/** The domains of a push; while it waits, as they are now: expiry, locks and DNS. */
function PushedDomains({ domains, waiting }: { domains: PushDetails['domains']; waiting: boolean }) {
  const t = useTexts('pushes')
  return (
    <ul className={css.list}>
      {domains.map(({ name, unicode, tld, now }) => (
        <li key={name} className={layout.ruledRow}>
          <DomainName name={unicode} ascii={name} tld={tld} />
          {now && (
            <span className={`${layout.note} ${layout.across} ${layout.wrapping} ${css.facts}`}>
              <Dated label={t('pushExpires')} at={now.expiresAt} />
              <span>{now.ourNameServers ? t('chip_ours') : now.nameServers.slice(0, 2).join(' ')}</span>
              {now.secured && <StateTag>{t('dnssec')}</StateTag>}
              {!now.transferLocked && <StateTag tone="warn">{t('pushUnlocked')}</StateTag>}
            </span>
          )}
          {waiting && !now && <span className={layout.fault}>{t('pushGone')}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Why, for the sender to read; it may be left empty. */
function RefusePush({ push, onClose, onDone }: { push: string; onClose: () => void; onDone: () => Promise<void> }) {
  const t = useTexts('pushes')
  const form = useForm(refusePush, { initial: { reason: '' }, input: () => ({ push }), refresh: onDone, done: onClose })
  return (
    <FormSheet form={form} title={t('pushRefuseTitle')} submit={t('refuse')} look="bad" onClose={onClose}>
      <TextArea label={t('reasonOptional')} {...form.field('reason')} rows={3} />
    </FormSheet>
  )
}

function CancelPush({ push, onDone }: { push: string; onDone: () => Promise<void> }) {
  const t = useTexts('pushes')
  const { run, busy } = useCommand(cancelPush, { refresh: onDone })
  const cancel = () =>
    run(
      { push },
      {
        title: t('pushCancelTitle'),
        text: t('pushCancelText'),
        confirm: t('pushCancel'),
        cancel: t('pushKeep'),
        destructive: true,
      },
    )
  return (
    <Button look="quiet" wide busy={busy} onClick={() => void cancel()}>
      {t('pushCancel')}
    </Button>
  )
}

interface PushSheetProps {
  readonly push: string
  readonly onClose: () => void
  readonly onChanged: () => Promise<void>
}

/** One push with all it says; its sender can cancel it while it waits, its receiver answer it. */
export function PushSheet({ push, onClose, onChanged }: PushSheetProps) {
  const t = useTexts('pushes')
  const { data, isError, refetch, error } = useCall(readPush, { push })
  const answer = useAnswer(data, onChanged)
  const [refusing, setRefusing] = useState(false)
  if (refusing && data) return <RefusePush push={push} onClose={() => setRefusing(false)} onDone={onChanged} />
  return (
    <Sheet
      title={t('push')}
      onClose={onClose}
      bar={
        data?.can.answer ? (
          <AnswerPush shown={data} answer={answer} onRefuse={() => setRefusing(true)} />
        ) : data?.can.cancel ? (
          <CancelPush push={push} onDone={onChanged} />
        ) : (
          data?.state === 'accepted' &&
          !data.sent && (
            <ButtonLink wide to="/user/my_domain">
              {t('intakeToDomains')}
            </ButtonLink>
          )
        )
      }
    >
      {data ? (
        <div className={layout.page}>
          <PushFacts shown={data} />
          {data.can.answer && <AnswerForm shown={data} answer={answer} />}
          <PushedDomains domains={data.domains} waiting={data.state === 'waiting'} />
        </div>
      ) : (
        <Unanswered failed={isError} onRetry={refetch} text={error?.message} rows={4} />
      )}
    </Sheet>
  )
}

function PushFacts({ shown }: { shown: PushDetails }) {
  const t = useTexts('pushes')
  const { sent, other, subject, count, price, fee, state, at, lapsesAt, endedAt, proceedsUntil, remark, reason } = shown
  const { withZone, zoneTaken, waivesLock, lockDays } = shown
  const isSale = price.minor > 0n
  return (
    <>
      <p className={css.names}>
        <DomainName name={subject} size="hero" />
        {count > 1 && <span className={`${layout.soft} ${layout.strong}`}>+{count - 1}</span>}
      </p>
      <p className={layout.between}>
        <StateTag {...pushLooks[state]}>{t(`state_${state}`)}</StateTag>
        {isSale ? <Money amount={price} size="title" /> : <strong>{t('pushKind_gift')}</strong>}
      </p>
      {remark && <blockquote className={css.message}>{remark}</blockquote>}
      <Facts>
        <Fact name={t(sent ? 'pushReceiverName' : 'pushSender')}>
          {other.name}
          {other.account && <span className={layout.noteLine}>{other.account}</span>}
        </Fact>
        {sent && isSale && (
          <>
            <MoneyFact name={t('pushYouGet')} amount={subtract(price, fee)} strong />
            <DateFact name={t('pushAvailable')} at={proceedsUntil} time />
          </>
        )}
        <DateFact name={t('pushSentOn')} at={at} time />
        <DateFact name={t(endedAt ? 'pushEnded' : 'pushUntil')} at={endedAt ?? lapsesAt} time />
        {reason && <Fact name={t('reason')}>{reason}</Fact>}
        <Fact name={t('dnsRecords')}>
          {t(
            zoneTaken === null
              ? withZone
                ? 'pushZone_with'
                : 'pushZone_without'
              : zoneTaken
                ? 'pushZone_taken'
                : 'pushZone_dropped',
          )}
        </Fact>
        <Fact name={t('columnLock')}>
          {waivesLock || lockDays === 0 ? t('pushLockWaived') : t('countDays', { count: lockDays })}
        </Fact>
      </Facts>
    </>
  )
}
