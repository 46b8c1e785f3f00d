import type { Output } from '@namestead/contract/call'
import { makeDefault, type readCards, removeCard } from '@namestead/contract/cards'
import { formatDate } from '../../core/date-format.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import layout from '../../ui/layout.module.css'
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
  const month = formatDate(new Date(card.year, card.month - 1, 1), locale, { month: 'short', year: 'numeric' })

  const question = {
    title: t('removeTitle', { card: cardName(card) }),
    text: t(card.isDefault ? 'removeDefaultText' : 'removeText'),
    confirm: t('removeCode'),
    cancel: t('keep'),
    destructive: true,
  }
  const acts = { small: true, input: { card: card.card }, refresh: refreshCards }
  return (
    <Card>
      <div className={css.card}>
        <BrandMark brand={card.brand} />
        <span className={`${layout.stack1} ${layout.shrink}`}>
          <span className={css.name}>{cardName(card)}</span>
          <span className={`${layout.detail} ${css.note}`}>{t('expiresIn', { month })}</span>
        </span>
        {card.state === 'active' ? (
          card.isDefault && <StateTag tone="brand">{t('default')}</StateTag>
        ) : (
          <StateTag tone={tones[card.state]}>{t(`state_${card.state}`)}</StateTag>
        )}
      </div>
      <div className={`${layout.tags} ${layout.below2}`}>
        {!card.isDefault && card.state !== 'expired' && (
          <CommandButton {...acts} command={makeDefault} look="quiet">
            {t('makeDefault')}
          </CommandButton>
        )}
        <CommandButton {...acts} command={removeCard} question={question} look="plain">
          {t('removeCode')}
        </CommandButton>
      </div>
    </Card>
  )
}
