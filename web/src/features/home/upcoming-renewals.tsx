import { displayAmount } from '@namestead/contract/money'
import { readUpcoming } from '@namestead/contract/renewals'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { MenuEntry } from '../../ui/menu-entry.tsx'

/** The automatic renewals of the next days against the balance; nothing where none are due. */
export function UpcomingRenewals() {
  const t = useTexts('home')
  const { data } = useCall(readUpcoming, {})
  if (!data || data.count === 0) return null
  const { count, sum, available, missing, days } = data
  const short = missing.minor > 0n
  return (
    <Card rows>
      <MenuEntry
        to={short ? '/recharge' : '/user/xf_list'}
        icon={short ? 'alert' : 'refresh'}
        text={t('upcomingRenewals', { days })}
        note={
          short
            ? t('upcomingShort', { count, missing: displayAmount(missing) })
            : t('upcomingCovered', { count, available: displayAmount(available) })
        }
        value={displayAmount(sum)}
      />
    </Card>
  )
}
