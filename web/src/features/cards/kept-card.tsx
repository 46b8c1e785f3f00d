import type { Output } from '@namestead/contract/call'
import { makeDefault, type readCards, removeCard } from '@namestead/contract/cards'
import { call } from '../../core/calls.ts'
import { formatDate } from '../../core/date-format.ts'
import { ask, toast } from '../../core/feedback.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { BrandMark } from './brand-mark.tsx'
import { cardName } from './card-name.ts'
import css from './cards.module.css'
import { refreshCards } from './use-cards.ts'

export type Cards = Output<typeof readCards>
type Kept = Cards['cards'][number]

const tones = { active: 'quiet', 'needs-authentication': 'warn', expired: 'bad', removed: 'quiet' } as const

/** A saved card: what it is called, how long it is valid, and what can be done with it. */
export function KeptCard({ card }: { readonly card: Kept }) {
  const t = useTexts('cards')
  const locale = localeOf(useLanguage())
  const { submit, busy } = useSubmit()
  const month = formatDate(new Date(card.year, card.month - 1, 1), locale, { month: 'short', year: 'numeric' })

  const send = (called: typeof makeDefault | typeof removeCard): Promise<void> =>
    submit(async () => {
      const answer = await call(called, { card: card.card }, { retry: () => void send(called) })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await refreshCards()
    })
  const remove = async () => {
    const agreed = await ask({
      title: t('removeTitle', { card: cardName(card) }),
      text: t(card.isDefault ? 'removeDefaultText' : 'removeText'),
      confirm: t('removeCode'),
      cancel: t('keep'),
      destructive: true,
    })
    if (agreed) await send(removeCard)
  }
  return (
    <Card>
      <div className={css.card}>
        <BrandMark brand={card.brand} />
        <span className={css.text}>
          <span className={css.name}>{cardName(card)}</span>
          <span className={css.note}>{t('expires', { month })}</span>
        </span>
        {card.state === 'active' ? (
          card.isDefault && <StateTag tone="brand">{t('default')}</StateTag>
        ) : (
          <StateTag tone={tones[card.state]}>{t(`state_${card.state}`)}</StateTag>
        )}
      </div>
      <div className={css.actions}>
        {!card.isDefault && card.state !== 'expired' && (
          <Button small look="quiet" busy={busy} onClick={() => void send(makeDefault)}>
            {t('makeDefault')}
          </Button>
        )}
        <Button small look="plain" busy={busy} onClick={() => void remove()}>
          {t('removeCode')}
        </Button>
      </div>
    </Card>
  )
}
