import { changeTopUp } from '@namestead/contract/cards'
import { type Money as Amount, add, displayAmount, formatAmount, parseTypedAmount } from '@namestead/contract/money'
import { feeOf } from '@namestead/contract/recharges'
import { useState } from 'react'
import { call } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { cardName } from './card-name.ts'
import css from './cards.module.css'
import type { Cards } from './kept-card.tsx'
import { refreshCards } from './use-cards.ts'

const typed = (amount: Amount | null, otherwise: string) => (amount ? formatAmount(amount) : otherwise)

/** The field beside which a refusal is shown. */
const fieldOf: Readonly<Record<string, string>> = {
  'threshold-out-of-range': 'threshold',
  'top-up-out-of-range': 'amount',
  'month-limit-too-small': 'monthLimit',
}

/** When and with how much the default card is charged. */
export function TopUpSheet({ cards, onClose }: { readonly cards: Cards; readonly onClose: () => void }) {
  const t = useTexts('cards')
  const { submit, busy } = useSubmit()
  const { topUp, terms } = cards
  const [threshold, setThreshold] = useState(typed(topUp.threshold, '20.00'))
  const [amount, setAmount] = useState(typed(topUp.amount, '50.00'))
  const [monthLimit, setMonthLimit] = useState(typed(topUp.monthLimit, '200.00'))
  const [fault, setFault] = useState<{ readonly field: string; readonly text: string }>()
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  const typing = (set: (text: string) => void) => (text: string) => {
    set(text)
    setFault(undefined)
  }
  const sum = parseTypedAmount(amount)
  const fee = sum && feeOf(terms, sum)
  const charged = sum && fee && add(sum, fee)
  const card = cards.cards.find(({ isDefault }) => isDefault)
  const send = (): Promise<void> =>
    submit(async () => {
      const settings = {
        on: true,
        threshold: parseTypedAmount(threshold),
        amount: sum,
        monthLimit: parseTypedAmount(monthLimit),
      }
      const answer = await call(changeTopUp, settings, { retry: () => void send() })
      if (answer.code === -1) {
        const field = fieldOf[answer.error]
        if (field) setFault({ field, text: answer.message })
        else toast(answer.message)
      }
      if (answer.code !== 1) return
      toast(answer.message)
      await refreshCards()
      onClose()
    })
  const bounds = (from: Amount, to: Amount) => t('fromToTo', { from: displayAmount(from), to: displayAmount(to) })
  return (
    <Sheet
      title={t('topUp')}
      onClose={onClose}
      bar={
        <Button wide busy={busy} disabled={!sum || threshold === '' || monthLimit === ''} onClick={() => void send()}>
          {t(topUp.on ? 'save' : 'saveOn')}
        </Button>
      }
    >
      <div className={layout.stack4}>
        <AmountField
          label={t('threshold')}
          value={threshold}
          onChange={typing(setThreshold)}
          error={errorOf('threshold')}
          help={bounds(terms.thresholdMinimum, terms.thresholdMaximum)}
        />
        <AmountField
          label={t('amount')}
          value={amount}
          onChange={typing(setAmount)}
          error={errorOf('amount')}
          help={bounds(terms.amountMinimum, terms.amountMaximum)}
        />
        <AmountField
          label={t('monthLimit')}
          value={monthLimit}
          onChange={typing(setMonthLimit)}
          error={errorOf('monthLimit')}
          help={t('monthHelp', { from: charged ? displayAmount(charged) : '—', count: terms.topUpsADay })}
        />
        {charged && fee && fee.minor > 0n && (
          <Facts>
            <Fact name={t('charged')}>
              <Money amount={charged} />
            </Fact>
            <Fact name={t('fee')}>
              <Money amount={fee} />
            </Fact>
          </Facts>
        )}
        <p className={css.note}>{card ? t('topUpNote', { card: cardName(card) }) : t('noDefault')}</p>
      </div>
    </Sheet>
  )
}
