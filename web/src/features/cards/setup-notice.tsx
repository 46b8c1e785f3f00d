import { readSetup } from '@namestead/contract/cards'
import { useEffect } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { cardName } from './card-name.ts'
import css from './cards.module.css'
import { refreshCards } from './use-cards.ts'

const pollMilliseconds = 2000

/** What became of the page from which the customer has come back. */
export function SetupNotice({ setup }: { readonly setup: string }) {
  const t = useTexts('cards')
  const { data } = useCall(
    readSetup,
    { setup },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.state === 'open' ? pollMilliseconds : false) },
  )
  const state = data?.state
  useEffect(() => {
    if (state === 'kept') void refreshCards()
  }, [state])
  if (!data) return null
  return (
    <div className={state === 'ended' || state === 'refused' ? css.attention : css.notice} role="status">
      <p>
        {data.state === 'open'
          ? t('checking')
          : data.state === 'kept'
            ? t('kept', { card: cardName(data) })
            : t(data.state)}
      </p>
    </div>
  )
}
