import type { Output } from '@namestead/contract/call'
import type { findRedemptions } from '@namestead/contract/renewals'
import { useTexts } from '../../core/texts.ts'
import { Dated, DateText, RelativeDays } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag, type Tone } from '../../ui/state-tag.tsx'

export type Redemption = Output<typeof findRedemptions>['redemptions'][number]

export const redemptionLooks: Readonly<Record<Redemption['state'], { readonly tone: Tone; readonly icon: IconName }>> =
  {
    restorable: { tone: 'warn', icon: 'undo' },
    requested: { tone: 'brand', icon: 'clock' },
    reporting: { tone: 'brand', icon: 'clock' },
    closed: { tone: 'bad', icon: 'close' },
  }

/** A deleted domain: until when it can be restored, what that costs, its state. */
export function RedemptionRow({ shown, onOpen }: { shown: Redemption; onOpen: () => void }) {
  const t = useTexts('renewals')
  const { name, unicode, tld, state, restorableUntil, releasedAt, since, price } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={
        <>
          {state !== 'closed' && price && <Money amount={price} />}
          <StateTag {...redemptionLooks[state]}>
            {t(state === 'closed' ? 'state_pending-delete' : `redemption_${state}`)}
          </StateTag>
        </>
      }
    >
      <DomainName name={unicode} ascii={name} tld={tld} unavailable={state === 'closed'} />
      <RowFacts>
        {restorableUntil && state === 'restorable' ? (
          <>
            <Dated label={t('columnUntil')} at={restorableUntil} />
            <RelativeDays until={restorableUntil} />
          </>
        ) : releasedAt ? (
          <>
            <Dated label={t('releasedAt')} at={releasedAt} />
            <RelativeDays until={releasedAt} />
          </>
        ) : (
          <>
            <span>{t(`redemptionText_${state}`)}</span>
            {since && <DateText at={since} />}
          </>
        )}
      </RowFacts>
    </ListRow>
  )
}
