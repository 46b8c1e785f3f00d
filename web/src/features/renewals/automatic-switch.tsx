import { readOffer, readUpcoming, switchAutomatic } from '@namestead/contract/renewals'
import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import { useSavedSwitch } from '../../core/use-saved-switch.ts'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import css from './fees-link.module.css'

/** Turns automatic renewal of a domain on or off, at once. */
export function AutomaticSwitch({ domain, on, days }: { domain: string; on: boolean; days: number }) {
  const t = useTexts('renewals')
  const { shown, busy, change } = useSavedSwitch(on, {
    command: switchAutomatic,
    input: wanted => ({ domain, on: wanted }),
    said: wanted => t(wanted ? 'automaticOn' : 'automaticOff'),
    refresh: [readOffer, readUpcoming],
  })
  return (
    <>
      <Card rows>
        <SwitchRow
          label={t('automaticRenewal')}
          help={t('automaticHelp', { days })}
          on={shown}
          disabled={busy}
          onChange={change}
        />
      </Card>
      {shown && (
        <Link to="/user/cards" className={`${layout.touch} ${layout.brand} ${layout.inline} ${css.link}`}>
          {t('payByCard')}
        </Link>
      )}
    </>
  )
}
