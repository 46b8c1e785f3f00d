import { readRaffle } from '@namestead/contract/campaigns'
import { useCall } from '../../core/calls.ts'
import { openOverlay, useOverlays } from '../../core/overlays.ts'
import { useSession } from '../../core/session.ts'
import { useTexts } from '../../core/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './raffle-button.module.css'

/** The way to the cards, for who has a draw: it hides when the server says 0, and while information is asked for. */
export default function RaffleButton() {
  const t = useTexts('campaigns')
  const account = useSession(state => state.account)
  const { data: isOpen } = useCall(readRaffle, {}, { enabled: Boolean(account), staleTime: 0 })
  // Whoever is asked where they belong is not lured away meanwhile.
  const isAsked = useOverlays(({ open }) => open.some(({ name }) => name === 'completeInformation'))
  if (!account || !isOpen || isAsked) return null
  return (
    <button type="button" className={css.button} onClick={() => openOverlay({ name: 'raffle', props: {} })}>
      <Icon name="gift" size={22} />
      {t('raffle')}
    </button>
  )
}
