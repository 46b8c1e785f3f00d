import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { looks, type RenewalRecord, renewalTexts } from './renewal-states.ts'

/** A renewal: its domain, the date before and after, who caused it, its price and state. */
export function RenewalRow({ shown, onOpen }: { shown: RenewalRecord; onOpen: () => void }) {
  const t = useTexts('renewals')
  const { name, unicode, tld, years, price, automatic, before, after, state } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={
        <>
          <Money amount={price} tone={state === 'failed' ? 'soft' : 'ink'} />
          <StateTag {...looks[state]}>{t(renewalTexts[state])}</StateTag>
        </>
      }
    >
      <DomainName name={unicode} ascii={name} tld={tld} />
      <RowFacts>
        <span>
          <DateText at={before} /> → <DateText at={after} />
        </span>
        <span>{t('countYears', { count: years })}</span>
        {automatic && <span>{t('by_itself')}</span>}
      </RowFacts>
    </ListRow>
  )
}
