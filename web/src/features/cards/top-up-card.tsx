import { changeTopUp } from '@namestead/contract/cards'
import { add, displayAmount, subtract } from '@namestead/contract/money'
import { feeOf } from '@namestead/contract/recharges'
import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { useDay } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './cards.module.css'
import type { Cards } from './kept-card.tsx'
import { TopUpSheet } from './top-up-sheet.tsx'
import { refreshCards } from './use-cards.ts'

/** Automatic top-up: its rule, what it charged this month, and the way to change it. */
export function TopUpCard({ cards }: { readonly cards: Cards }) {
  const t = useTexts('cards')
  const day = useDay()
  const [editing, setEditing] = useState(false)
  const { topUp, terms } = cards
  const { on, threshold, amount, monthLimit } = topUp
  const charged = amount && add(amount, feeOf(terms, amount))
  return (
    <Card>
      <div className={`${layout.stack1} ${layout.shrink}`}>
        {on && threshold && amount && charged && monthLimit ? (
          <>
            <p>
              {subtract(charged, amount).minor > 0n
                ? t('topUpRuleFee', {
                    threshold: displayAmount(threshold),
                    amount: displayAmount(amount),
                    charged: displayAmount(charged),
                  })
                : t('topUpRule', { threshold: displayAmount(threshold), amount: displayAmount(amount) })}
            </p>
            <p className={`${layout.detail} ${css.note}`}>
              {t('topUpMonth', { charged: displayAmount(topUp.monthCharged), limit: displayAmount(monthLimit) })}
            </p>
            {topUp.pausedUntil && <StateTag tone="warn">{t('topUpPaused', { date: day(topUp.pausedUntil) })}</StateTag>}
          </>
        ) : (
          <p className={`${layout.detail} ${css.note}`}>{t('topUpOff')}</p>
        )}
      </div>
      <div className={`${layout.tags} ${layout.below2}`}>
        {(cards.available || on) && (
          <Button small look="quiet" disabled={!cards.available} onClick={() => setEditing(true)}>
            {t(on ? 'change' : 'setUp')}
          </Button>
        )}
        {on && (
          <CommandButton small look="plain" command={changeTopUp} input={{ on: false }} refresh={refreshCards}>
            {t('turnOff')}
          </CommandButton>
        )}
      </div>
      {editing && <TopUpSheet cards={cards} onClose={() => setEditing(false)} />}
    </Card>
  )
}
