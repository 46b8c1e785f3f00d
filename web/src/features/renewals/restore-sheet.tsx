import { type RestorePurpose, restorePurposes } from '@namestead/contract/renewals'
import { useState } from 'react'
import { addLine } from '../../core/add-line.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { type Redemption, redemptionLooks } from './redemption-row.tsx'
import css from './renewal-sheet.module.css'
import { usePricedOrder } from './use-priced-order.ts'

/** A deleted domain with its dates, the reason that its registry asks for, and the price; continues to payment. */
export function RestoreSheet({ shown, onClose }: { shown: Redemption; onClose: () => void }) {
  const t = useTexts('renewals')
  const order = usePricedOrder()
  const { submit, busy } = useSubmit()
  const [purpose, setPurpose] = useState<RestorePurpose>('forgot-to-renew')
  const { name, unicode, tld, state, deletedAt, restorableUntil, since, fee, year, price, note } = shown

  const restore = () =>
    submit(async () => {
      const line = await addLine({ kind: 'restore', names: [`${name} ${purpose}`] })
      if (line) await order.place([line], price)
    })

  return (
    <Sheet
      title={t('toRedemptions')}
      onClose={onClose}
      bar={
        state === 'restorable' && (
          <Button busy={busy || order.busy} onClick={restore}>
            {t('restore')}
          </Button>
        )
      }
    >
      <div className={`${layout.stack4} ${css.body}`}>
        <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
        <p className={css.state}>
          <StateTag {...redemptionLooks[state]}>
            {t(state === 'closed' ? 'state_pending-delete' : `redemption_${state}`)}
          </StateTag>
        </p>
        <p className={`${layout.soft} ${layout.wrap}`}>
          {note ||
            (state === 'restorable' && year?.minor === 0n ? t('redemptionTextNoYear') : t(`redemptionText_${state}`))}
        </p>
        {state === 'restorable' && (
          <section>
            <h3 className={css.heading}>{t('purpose')}</h3>
            <div className={css.purposes}>
              <ChoiceChips
                label={t('purpose')}
                options={restorePurposes.map(value => ({ value, text: t(`purpose_${value}`) }))}
                value={purpose}
                onChange={setPurpose}
              />
            </div>
          </section>
        )}
        <Facts>
          <DateFact name={t('deletedAt')} at={deletedAt} />
          {since && (state !== 'restorable' || note) && <DateFact name={t(sinceTexts[state])} at={since} />}
          <DateFact name={t('columnUntil')} at={restorableUntil} strong />
          {state !== 'closed' && (
            <>
              <MoneyFact name={t('restoreFee')} amount={fee} />
              {year?.minor !== 0n && (
                <Fact name={t('oneYear')}>{year ? <Money amount={year} /> : t('askedAtRestore')}</Fact>
              )}
              <MoneyFact name={t('total')} amount={price} strong />
            </>
          )}
        </Facts>
      </div>
    </Sheet>
  )
}

const sinceTexts = {
  requested: 'requested',
  reporting: 'since_reporting',
  restorable: 'lastTryFailed',
  closed: 'lastTryFailed',
} as const
