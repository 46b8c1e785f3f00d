import { useTexts } from '../../../core/texts.ts'
import { useDay } from '../../../ui/dates.tsx'
import layout from '../../../ui/layout.module.css'
import css from './domain-detail.module.css'
import type { DomainDetails } from './domain-details.ts'

/** What happens next to a domain whose term has ended, and when. */
export function TermEndDates(end: NonNullable<DomainDetails['termEnd']>) {
  const t = useTexts('portfolio')
  const day = useDay()
  const { interruptsAt, interruptedAt, deletesAt, restorableUntil } = end
  return (
    <>
      {interruptsAt && <p className={layout.soft}>{t('interruptsText', { date: day(interruptsAt) })}</p>}
      {interruptedAt && <p className={css.suspended}>{t('interruptedText', { date: day(interruptedAt) })}</p>}
      {deletesAt && <p className={layout.soft}>{t('deletesText', { date: day(deletesAt) })}</p>}
      {restorableUntil && <p className={layout.soft}>{t('restorableText', { date: day(restorableUntil) })}</p>}
    </>
  )
}
