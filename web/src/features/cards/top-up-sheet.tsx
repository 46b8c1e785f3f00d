import { changeTopUp, readCards } from '@namestead/contract/cards'
import { type Money as Amount, add, displayAmount, formatAmount, parseTypedAmount } from '@namestead/contract/money'
import { feeOf } from '@namestead/contract/recharges'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Facts, MoneyFact } from '../../ui/facts.tsx'
import { FormSheet } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { cardName } from './card-name.ts'
import css from './cards.module.css'
import type { Cards } from './kept-card.tsx'

const typed = (amount: Amount | null, otherwise: string) => (amount ? formatAmount(amount) : otherwise)

/** When and with how much the default card is charged. */
export function TopUpSheet({ cards, onClose }: { readonly cards: Cards; readonly onClose: () => void }) {
  const t = useTexts('cards')
  const { topUp, terms } = cards
  const form = useForm(changeTopUp, {
    initial: {
      threshold: typed(topUp.threshold, '20.00'),
      amount: typed(topUp.amount, '50.00'),
      monthLimit: typed(topUp.monthLimit, '200.00'),
    },
    need: ['threshold', 'amount', 'monthLimit'],
    input: () => ({ on: true }),
    refresh: [readCards],
    done: onClose,
  })
  const sum = parseTypedAmount(form.values.amount)
  const fee = sum && feeOf(terms, sum)
  const charged = sum && fee && add(sum, fee)
  const card = cards.cards.find(({ isDefault }) => isDefault)
  const bounds = (from: Amount, to: Amount) => t('fromToTo', { from: displayAmount(from), to: displayAmount(to) })
  return (
    <FormSheet form={form} title={t('topUp')} submit={t(topUp.on ? 'save' : 'turnOn')} onClose={onClose}>
      <AmountField
        label={t('threshold')}
        {...form.field('threshold')}
        help={bounds(terms.thresholdMinimum, terms.thresholdMaximum)}
      />
      <AmountField
        label={t('topUpAmount')}
        {...form.field('amount')}
        help={bounds(terms.amountMinimum, terms.amountMaximum)}
      />
      <AmountField
        label={t('monthLimit')}
        {...form.field('monthLimit')}
        help={t('monthHelp', { from: charged ? displayAmount(charged) : '—', count: terms.topUpsADay })}
      />
      {charged && fee && fee.minor > 0n && (
        <Facts>
          <MoneyFact name={t('chargedEachTime')} amount={charged} />
          <MoneyFact name={t('feeIncluded')} amount={fee} />
        </Facts>
      )}
      <p className={`${layout.detail} ${css.note}`}>
        {card ? t('topUpNote', { card: cardName(card) }) : t('noDefault')}
      </p>
    </FormSheet>
  )
}
