import type { OverlayComponentProps } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import css from './support.module.css'

const maxShown = 5

/** The system notice: how many urgent work orders the platform opened, and since when. */
export default function UrgentOrdersDialog({
  given: { items, times, answer },
  onClose,
}: OverlayComponentProps<'urgentOrders'>) {
  const t = useTexts('support')
  const end = (goes: boolean) => {
    answer(goes)
    onClose()
  }
  const shown = times.slice(0, maxShown)
  return (
    <Sheet
      unasked
      title={t('reminderTitle')}
      onClose={() => end(false)}
      bar={
        <div className={layout.halves}>
          <Button look="quiet" onClick={() => end(false)}>
            {t('later')}
          </Button>
          <Button onClick={() => end(true)}>{t('lookNow')}</Button>
        </div>
      }
    >
      <p>{t('reminderText', { count: items })}</p>
      <ul className={`${layout.note} ${layout.stack} ${layout.near} ${css.times}`}>
        {shown.map(at => (
          <li key={at.getTime()}>
            <span>{t('created')}</span>
            <DateText at={at} time />
          </li>
        ))}
        {items > shown.length && <li>{t('andCountMore', { count: items - shown.length })}</li>}
      </ul>
    </Sheet>
  )
}
