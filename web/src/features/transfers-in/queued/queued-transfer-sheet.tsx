import { displayAmount, formatAmount, parseTypedAmount } from '@namestead/contract/money'
import { cancelQueuedTransfer, changeQueuedTransfer, submitQueuedTransfer } from '@namestead/contract/transfers-in'
import { useState } from 'react'
import { call } from '../../../core/calls.ts'
import { ask } from '../../../core/feedback.ts'
import { Link } from '../../../core/link.tsx'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useRowAct } from '../../../core/use-row-act.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DateText } from '../../../ui/dates.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import css from '../../../ui/sheet-body.module.css'
import { StateTag } from '../../../ui/state-tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PrepareRecordsButton } from '../prepare-records-button.tsx'
import { RegistrantField } from '../registrant-field.tsx'
import { type QueuedTransfer, queuedLooks } from './queued-transfer-states.ts'

interface QueuedTransferSheetProps {
  readonly shown: QueuedTransfer
  readonly onClose: () => void
  readonly onChanged: () => Promise<void>
}

/** A queued transfer: from when it may move and why, and what can be changed until it is submitted. */
export function QueuedTransferSheet({ shown, onClose, onChanged }: QueuedTransferSheetProps) {
  const t = useTexts('transfers-in')
  const pathTo = usePathTo()
  const { act, busy } = useRowAct({ onChanged, onClose })
  const { queuedTransfer, name, unicode, tld, state, problem, reason, price, maxPrice, hasCode, can, domain } = shown
  const [authCode, setAuthCode] = useState('')
  const [typed, setTyped] = useState(formatAmount(maxPrice))
  const [template, setTemplate] = useState<string>()
  const amount = parseTypedAmount(typed)
  const isChanged = authCode.trim() !== '' || typed !== formatAmount(maxPrice) || template !== undefined

  const save = () =>
    act(() =>
      call(changeQueuedTransfer, {
        queuedTransfer,
        authCode: authCode.trim() || undefined,
        maxPrice: typed === formatAmount(maxPrice) ? undefined : amount,
        template,
      }),
    )
  const remove = async () => {
    const agreed = await ask({
      title: t('queuedRemoveTitle'),
      text: t('queuedRemoveText', { name: unicode }),
      confirm: t('removeFromQueue'),
      cancel: t('keepIt'),
    })
    if (agreed) await act(() => call(cancelQueuedTransfer, { queuedTransfer }))
  }

  return (
    <Sheet
      title={t('queuedSheetTitle')}
      onClose={onClose}
      bar={
        can.change ? (
          <Button busy={busy} disabled={!isChanged || !amount || amount.minor === 0n} onClick={() => void save()}>
            {t('saveChanges')}
          </Button>
        ) : domain ? (
          <ButtonLink to="/user/domain_xq" query={{ domain }}>
            {t('toDomain')}
          </ButtonLink>
        ) : (
          state === 'trying' && (
            <ButtonLink to="/user/zr_list" query={{ text: name }}>
              {t('queuedViewTransfer')}
            </ButtonLink>
          )
        )
      }
    >
      <div className={css.body}>
        <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
        <p className={css.state}>
          <StateTag {...queuedLooks[state]}>{t(`queuedState_${state}`)}</StateTag>
        </p>
        <p className={css.note}>
          {problem === '' || state === 'done' || state === 'cancelled' || state === 'lapsed'
            ? t(`queuedText_${state}`)
            : t(`queuedProblem_${problem}`, { reason, price: price ? displayAmount(price) : '' })}{' '}
          {(problem === 'not-enough-funds' || problem === 'in-debt') && (
            <Link to={pathTo('/recharge')}>{t('payDebt')}</Link>
          )}
        </p>
        {can.change && problem === 'premium' && price && (
          <Button
            busy={busy}
            onClick={() => void act(() => call(changeQueuedTransfer, { queuedTransfer, premium: price }))}
          >
            {t('queuedAgreePremium', { price: displayAmount(price) })}
          </Button>
        )}
        {can.submit && (
          <Button
            look={isChanged ? 'quiet' : 'primary'}
            busy={busy}
            onClick={() => void act(() => call(submitQueuedTransfer, { queuedTransfer }))}
          >
            {t('queuedSubmit')}
          </Button>
        )}
        <QueuedFacts shown={shown} />
        {can.change && (
          <>
            <TextField
              label={t(hasCode ? 'queuedNewCode' : 'authCode')}
              value={authCode}
              onChange={setAuthCode}
              help={hasCode ? t('queuedNewCodeHelp') : undefined}
              maxLength={64}
              autoCapitalize="none"
              autoCorrect="off"
              autoComplete="off"
              spellCheck={false}
              data-secret
            />
            <AmountField
              label={t('highestPricePerDomain')}
              value={typed}
              onChange={setTyped}
              help={t('queuePriceHelp')}
            />
            {problem === 'template' && <RegistrantField chosen={template} onChoose={setTemplate} />}
          </>
        )}
        {can.change && <PrepareRecordsButton name={name} />}
        {can.cancel && (
          <Button look="plain" disabled={busy} onClick={() => void remove()}>
            {t('removeFromQueue')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function QueuedFacts({ shown }: { shown: QueuedTransfer }) {
  const t = useTexts('transfers-in')
  const { state, lockedBy, movableFrom, submitsAt, hasCode, price, maxPrice, tries, lapsesAt, endedAt, can } = shown
  const isOpen = state === 'waiting' || state === 'asked'
  return (
    <Facts>
      <Fact name={t('mayMove')} strong>
        <DateText at={movableFrom} time />
      </Fact>
      <Fact name={t('queuedWhy')}>{t(`queuedWhy_${lockedBy}`)}</Fact>
      {submitsAt && (
        <Fact name={t('queuedSubmits')}>
          <DateText at={submitsAt} time />
        </Fact>
      )}
      {lapsesAt && (
        <Fact name={t('queuedLapses')} strong>
          <DateText at={lapsesAt} />
        </Fact>
      )}
      {endedAt && (
        <Fact name={t('pushEnded')}>
          <DateText at={endedAt} time />
        </Fact>
      )}
      {isOpen && <Fact name={t('authCode')}>{hasCode ? t('queuedCodeKept') : t('queuedCodeMissing')}</Fact>}
      {price && (
        <Fact name={t('priceNow')} strong>
          <Money amount={price} />
        </Fact>
      )}
      {!can.change && (
        <Fact name={t('highestPricePerDomain')}>
          <Money amount={maxPrice} />
        </Fact>
      )}
      {tries > 0 && <Fact name={t('tries')}>{tries}</Fact>}
    </Facts>
  )
}
