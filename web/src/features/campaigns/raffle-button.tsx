import { readRaffle } from '@namestead/contract/campaigns'
import { useCall } from '../../core/calls.ts'
import { openOverlay, useOverlays } from '../../core/overlays.ts'
import { useSession } from '../../core/session.ts'
import { useTexts } from '../../core/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './raffle-button.module.css'

/** Opens the raffle from the header, where it covers nothing, if the customer has a draw left. Hidden while complete information is asked for. */
export default function RaffleButton() {
  const t = useTexts('campaigns')
  const account = useSession(state => state.account)
  const { data: isOpen } = useCall(readRaffle, {}, { enabled: Boolean(account), staleTime: 0 })
  // Nothing must distract from the complete-information form.
  const isAsked = useOverlays(({ open }) => open.some(({ name }) => name === 'completeInformation'))
  if (!account || !isOpen || isAsked) return null
  return (
    <button
      type="button"
      className={`${layout.strong} ${layout.brand} ${layout.inline} ${layout.noBreak} ${css.button}`}
      onClick={() => openOverlay({ name: 'raffle', props: {} })}
    >
      <Icon name="gift" size={20} />
      {t('raffle')}
    </button>
  )
}
