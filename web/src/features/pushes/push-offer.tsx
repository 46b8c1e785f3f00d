import { displayAmount, formatAmount, parseTypedAmount, share, subtract, usd, zero } from '@namestead/contract/money'
import { useState } from 'react'
import { ask } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { firstStepOf } from '../../ui/bulk/work-steps.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Facts, MoneyFact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Unanswered } from '../../ui/state-view.tsx'
import { Sum } from '../../ui/sum.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { WizardPage, WizardSteps } from '../../ui/wizard-page.tsx'
import css from './push.module.css'
import { PushReceiver } from './push-receiver.tsx'
import { usePushReview, useSendPush } from './use-send-push.ts'

/** The selected domains; those that cannot be pushed come first, each with its reason. */
function PushReview({ review }: { review: ReturnType<typeof usePushReview> }) {
  const t = useTexts('pushes')
  const { data, isError, refetch, error } = review
  if (!data) return <Unanswered failed={isError} onRetry={refetch} text={error?.message} rows={3} />
  return (
    <>
      {data.refused > 0 && <p className={layout.warning}>{t('pushRefused', { count: data.refused })}</p>}
      <Card>
        {data.domains.map(({ domain, name, unicode, expiresAt, refusal }) => (
          <div key={domain} className={layout.ruledRow}>
            <DomainName name={unicode} ascii={name} unavailable={refusal !== ''} />
            {refusal ? (
              <span className={layout.fault}>{refusal}</span>
            ) : (
              <span className={`${layout.note} ${layout.across} ${layout.wrapping} ${css.facts}`}>
                {t('pushExpires')} <DateText at={expiresAt} />
              </span>
            )}
          </div>
        ))}
      </Card>
    </>
  )
}

const least = usd(100n)

/** To whom, for how much, and with what: the second step of a push. */
export function PushOffer() {
  const t = useTexts('pushes')
  const review = usePushReview()
  const [receiver, setReceiver] = useState<{ readonly account: string; readonly name: string }>()
  const data = review.data
  const movable = data?.domains.filter(({ refusal }) => refusal === '') ?? []
  const form = useSendPush(
    movable.map(({ domain }) => domain),
    receiver?.account,
  )
  const { kind, price: typed } = form.values
  const price = kind === 'gift' ? zero : parseTypedAmount(typed)
  const isLow = kind === 'sale' && price !== undefined && typed !== '' && price.minor < least.minor
  const fee = price && data ? share(price, data.feeShare) : zero
  const ready = receiver !== undefined && price !== undefined && !isLow && (kind === 'gift' || price.minor > 0n)

  const confirm = async () => {
    if (!receiver || !price) return
    const names =
      movable.length > 3
        ? `${movable[0]?.unicode} +${movable.length - 1}`
        : movable.map(each => each.unicode).join(', ')
    const agreed = await ask({
      title: t('pushSendTitle', { name: receiver.name }),
      text: t(kind === 'gift' ? 'pushSendGift' : 'pushSendSale', {
        count: movable.length,
        price: displayAmount(price),
        names,
      }),
      confirm: t('pushSendConfirm'),
      cancel: t('notYet'),
    })
    if (agreed) form.send()
  }

  return (
    <WizardPage
      title={t('pushToAccount')}
      steps={<WizardSteps steps={[t('stepPick'), t('stepOffer')]} current={1} />}
      first={firstStepOf('push')}
      bar={
        <ActionBar
          about={kind === 'sale' && price && !isLow && <Sum label={t('pushYouGet')} amount={subtract(price, fee)} />}
        >
          <Button wide busy={form.busy} disabled={!ready || movable.length === 0} onClick={() => void confirm()}>
            {t('pushSend', { count: movable.length })}
          </Button>
        </ActionBar>
      }
    >
      <div className={`${layout.stack4} ${css.form}`}>
        <PushReceiver onFound={setReceiver} />
        <div className={layout.stack3}>
          <ChoiceChips
            label={t('price')}
            options={(['gift', 'sale'] as const).map(value => ({ value, text: t(`pushKind_${value}`) }))}
            value={kind}
            onChange={kind => form.set({ kind })}
          />
          {kind === 'sale' && (
            <AmountField
              label={t('pushPrice')}
              {...form.field('price')}
              error={isLow ? t('pushPriceHelp', { least: displayAmount(least) }) : undefined}
              help={t('pushPriceHelp', { least: displayAmount(least) })}
            />
          )}
        </div>
      </div>
      {kind === 'sale' && price && !isLow && data && (
        <Card>
          <Facts>
            <MoneyFact
              name={t('pushFee', { percent: formatAmount(usd(BigInt(data.feeShare))).replace(/\.?0+$/, '') })}
              amount={fee}
            />
            <MoneyFact name={t('pushYouGet')} amount={subtract(price, fee)} strong />
          </Facts>
          <p className={`${layout.note} ${css.held}`}>
            {t('pushHeld', { count: data.holdDays, days: data.reversibleDays })}
          </p>
        </Card>
      )}
      <Card>
        <SwitchRow label={t('pushWithZone')} help={t('pushWithZoneText')} {...form.field('withZone')} />
        {data && data.lockDays > 0 && (
          <SwitchRow
            label={t('pushWaives', { count: data.lockDays })}
            help={t('pushWaivesText')}
            {...form.field('waivesLock')}
          />
        )}
      </Card>
      <div className={`${layout.stack4} ${css.form}`}>
        <TextArea label={t('pushRemark')} {...form.field('remark')} rows={2} />
      </div>
      <SectionTitle>{t('group_names')}</SectionTitle>
      {form.fault && (
        <p className={layout.warning} role="alert">
          {form.fault}
        </p>
      )}
      <PushReview review={review} />
      {data && <p className={css.terms}>{t('pushTerms', { count: data.days })}</p>}
    </WizardPage>
  )
}
