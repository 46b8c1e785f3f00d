import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './domain-row.module.css'
import { stateTones } from './domain-states.ts'
import type { Domain } from './portfolio-filters.ts'
import { RemainingTime } from './remaining-time.tsx'

/** A domain in the portfolio: its expiry, and states that need attention. */
export function DomainRow({ shown }: { shown: Domain }) {
  const t = useTexts('domains')
  const { domain, name, unicode, state, expiresAt, daysLeft, ourNameServers, locked } = shown
  return (
    <ListRow
      to="/user/domain_xq"
      query={{ domain }}
      end={
        <>
          {state !== 'active' && <StateTag tone={stateTones[state]}>{t(`state_${state}`)}</StateTag>}
          <span className={css.left}>
            <RemainingTime expiresAt={expiresAt} daysLeft={daysLeft} />
          </span>
        </>
      }
    >
      <DomainName name={unicode} ascii={name} />
      <RowFacts>
        <DateText at={expiresAt} />
        {(locked || !ourNameServers) && (
          <span className={css.flags}>
            {!ourNameServers && <span className={css.fact}>{t('dnsElsewhere')}</span>}
            {locked && (
              <span className={css.fact}>
                <Icon name="lock" size={14} />
                {t('locked')}
              </span>
            )}
          </span>
        )}
      </RowFacts>
    </ListRow>
  )
}
