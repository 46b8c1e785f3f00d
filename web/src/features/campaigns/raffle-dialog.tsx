import type { Output } from '@namestead/contract/call'
import { drawRafflePrize, readRaffle } from '@namestead/contract/campaigns'
import { findCoupons } from '@namestead/contract/coupons'
import { useEffect, useRef, useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast } from '../../core/feedback.ts'
import { useHistoryLayer } from '../../core/history-layers.ts'
import type { OverlayComponentProps } from '../../core/overlays.ts'
import { useGoTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { cardCount, dealCards, type PrizeLevel } from './raffle-cards.ts'
import css from './raffle-dialog.module.css'

type Won = Output<typeof drawRafflePrize>

/** Six cards. The picked one is turned first, then the rest; the result links to the coupons. */
export default function RaffleDialog({ onClose }: OverlayComponentProps<'raffle'>) {
  const t = useTexts('campaigns')
  const goTo = useGoTo()
  const dialog = useRef<HTMLDialogElement>(null)
  const [picked, setPicked] = useState<number>()
  const [won, setWon] = useState<{ prize: Won; cards: readonly number[] }>()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  function toCoupons() {
    onClose()
    void goTo('/user/yhq_list')
  }

  async function pick(card: number) {
    if (picked !== undefined) return
    setPicked(card)
    const answer = await call(drawRafflePrize, {}).catch(toastFailure)
    // The button checks whether a draw is left, and the list of coupons has changed.
    void queries.invalidateQueries({ queryKey: callKey(readRaffle) })
    void queries.invalidateQueries({ queryKey: callKey(findCoupons) })
    if (answer?.code === 1 && 'data' in answer)
      return setWon({ prize: answer.data, cards: dealCards(card, answer.data.prizeLevel) })
    if (answer) toast(answer.message)
    toCoupons()
  }

  // After the draw the dialog leads to the coupons; while a card is turning it cannot be closed.
  const mayLeave = won !== undefined || picked === undefined
  const leave = () => {
    if (won) toCoupons()
    else if (mayLeave) onClose()
    return mayLeave
  }
  useHistoryLayer(leave)
  return (
    <dialog
      ref={dialog}
      className={css.mask}
      aria-labelledby="raffle-title"
      onCancel={event => {
        event.preventDefault()
        leave()
      }}
    >
      <header className={`${layout.centerText} ${css.header}`}>
        <h2 id="raffle-title" aria-live="polite">
          {won ? t('won', { prize: t(`prize${won.prize.prizeLevel as PrizeLevel}`) }) : t('raffleTitle')}
        </h2>
        <p>{won ? t('yours') : picked === undefined ? t('raffleText') : t('drawing')}</p>
      </header>
      <div className={`${layout.grid} ${layout.wide} ${css.cards}`} data-drawn={won ? true : undefined}>
        {Array.from({ length: cardCount }, (_, card) => card).map(card => (
          <button
            key={card}
            type="button"
            className={css.card}
            data-picked={card === picked || undefined}
            data-turned={won ? true : undefined}
            disabled={picked !== undefined}
            onClick={() => pick(card)}
          >
            <span className={`${layout.wide} ${layout.block} ${css.turning}`}>
              <span className={css.back}>
                <Icon name="gift" size={34} />
                <span className="visually-hidden">{t('card', { number: card + 1 })}</span>
              </span>
              <span className={css.front}>
                {won && (
                  <>
                    <span className={`${layout.middle} ${layout.title} ${css.rank}`}>{won.cards[card]}</span>
                    {t(`prize${(won.cards[card] ?? 3) as PrizeLevel}`)}
                  </>
                )}
              </span>
            </span>
          </button>
        ))}
      </div>
      <div className={`${layout.stack4} ${layout.wide} ${css.footer}`}>
        {won ? (
          <>
            <ul className={`${layout.stack} ${css.coupons}`}>
              {won.prize.coupons.map(({ amountText, tld, kindText }) => (
                <li key={`${kindText} ${tld} ${amountText}`}>
                  <span className={layout.subtitle}>{amountText}</span>
                  <span>
                    {kindText} · {tld ? `.${tld}` : t('everyExtension')}
                  </span>
                </li>
              ))}
            </ul>
            <Button wide onClick={toCoupons}>
              {t('toCoupons')}
            </Button>
          </>
        ) : (
          <button
            type="button"
            className={`${layout.edges} ${layout.touch} ${layout.inline} ${css.close}`}
            disabled={picked !== undefined}
            onClick={onClose}
          >
            <Icon name="close" size={18} />
            {t('close')}
          </button>
        )}
      </div>
    </dialog>
  )
}
