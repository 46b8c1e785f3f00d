import { useTexts } from '../../../core/texts.ts'
import { DateText, RelativeDays } from '../../../ui/dates.tsx'
import layout from '../../../ui/layout.module.css'
import type { DomainDetails } from './domain-details.ts'
import css from './term-timeline.module.css'

const day = 86_400_000
/** From this number of days on, the line has the urgent color. */
const urgentDays = 15

/** The time from registration to expiry, with today marked on it. */
export function TermTimeline({ shown: { registeredAt, expiresAt, daysLeft } }: { shown: DomainDetails }) {
  const t = useTexts('portfolio')
  const totalDays = Math.max(1, (expiresAt.getTime() - registeredAt.getTime()) / day)
  const passed = Math.min(100, Math.max(2, 100 - (daysLeft / totalDays) * 100))
  return (
    <div className={`${layout.stack} ${layout.near}`}>
      <div className={css.track} aria-hidden="true">
        <div className={css.passed} data-urgent={daysLeft <= urgentDays || undefined} style={{ width: `${passed}%` }} />
      </div>
      <dl className={css.dates}>
        <div>
          <dt>{t('registeredOn')}</dt>
          <dd>
            <DateText at={registeredAt} />
          </dd>
        </div>
        <div className={css.end}>
          <dt>{daysLeft < 0 ? t('expiredOn') : t('expiresOn')}</dt>
          <dd>
            <DateText at={expiresAt} />
            <span className={css.left}>
              <RelativeDays until={expiresAt} />
            </span>
          </dd>
        </div>
      </dl>
    </div>
  )
}
