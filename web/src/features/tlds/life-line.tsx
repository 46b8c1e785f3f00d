import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import css from './life-line.module.css'
import type { ServicedTld } from './price-lists.ts'

/** The days after expiry, drawn in proportion; the list beneath says the same in words. */
export function LifeLine({ tld }: { tld: ServicedTld }) {
  const t = useTexts('tlds')
  const { graceDays, interruptedAfter, redemptionDays, pendingDeleteDays } = tld
  const offline = Math.max(0, graceDays - interruptedAfter)
  const phases = [
    { phase: 'online', days: graceDays - offline },
    { phase: 'offline', days: offline },
    { phase: 'redemption', days: redemptionDays },
    { phase: 'pendingDelete', days: pendingDeleteDays },
  ] as const
  return (
    <section className={css.life}>
      <h3>{t('afterExpiry')}</h3>
      <div className={css.line} aria-hidden="true">
        {phases.map(
          ({ phase, days }) => days > 0 && <span key={phase} data-phase={phase} style={{ flexGrow: days }} />,
        )}
      </div>
      <ol className={css.phases}>
        {phases.map(
          ({ phase, days }) =>
            days > 0 && (
              <li key={phase} data-phase={phase}>
                <span>{t(`phase_${phase}`)}</span>
                <strong>{t('countDays', { count: days })}</strong>
              </li>
            ),
        )}
      </ol>
      <p className={`${layout.note} ${layout.below1}`}>{t('thenFree')}</p>
    </section>
  )
}
