import { readRaffle } from '@namestead/contract/campaigns'
import { useCall } from '../../app/calls.ts'
import { openOverlay, useOverlays } from '../../app/overlays.ts'
import { useSession } from '../../app/session.ts'
import { useTexts } from '../../app/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './raffle-entrance.module.css'

/** The way to the cards, for who has a draw: it hides when the server says 0, and while information is asked for. */
export default function RaffleEntrance() {
  const t = useTexts('campaigns')
  const account = useSession(state => state.account)
  const { data: isOpen } = useCall(readRaffle, {}, { enabled: Boolean(account), staleTime: 0 })
  // Whoever is asked where they belong is not lured away meanwhile.
  const isAsked = useOverlays(({ open }) => open.some(({ name }) => name === 'completeInformation'))
  if (!account || !isOpen || isAsked) return null
  return (
    <button type="button" className={css.entrance} onClick={() => openOverlay({ name: 'raffle', props: {} })}>
      <Icon name="gift" size={22} />
      {t('entrance')}
    </button>
  )
}
