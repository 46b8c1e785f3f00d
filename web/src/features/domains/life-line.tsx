import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import type { DomainDetails } from './domain-details.ts'
import css from './life-line.module.css'
import { RemainingTime } from './remaining-time.tsx'

const day = 86_400_000
/** From here on the line is drawn in the colour of what is urgent. */
const urgentDays = 15

/** From registration to expiry, and where today is on the way. */
export function LifeLine({ shown: { registeredAt, expiresAt, daysLeft } }: { shown: DomainDetails }) {
  const t = useTexts('domains')
  const whole = Math.max(1, (expiresAt.getTime() - registeredAt.getTime()) / day)
  const passed = Math.min(100, Math.max(2, 100 - (daysLeft / whole) * 100))
  return (
    <div className={css.life}>
      <div className={css.track} aria-hidden="true">
        <div className={css.passed} data-urgent={daysLeft <= urgentDays || undefined} style={{ width: `${passed}%` }} />
      </div>
      <dl className={css.ends}>
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
              <RemainingTime expiresAt={expiresAt} daysLeft={daysLeft} />
            </span>
          </dd>
        </div>
      </dl>
    </div>
  )
}
