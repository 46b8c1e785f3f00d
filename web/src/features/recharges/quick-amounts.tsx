import { useTexts } from '../../core/texts.ts'
import css from './quick-amounts.module.css'

const amounts = ['20', '50', '100', '500']

/** Buttons for round amounts. */
export function QuickAmounts({ chosen, onChoose }: { chosen: string; onChoose: (amount: string) => void }) {
  const t = useTexts('recharges')
  return (
    <fieldset className={css.amounts}>
      <legend className="visually-hidden">{t('quickAmounts')}</legend>
      {amounts.map(amount => (
        <button
          key={amount}
          type="button"
          aria-pressed={Number(chosen) === Number(amount)}
          onClick={() => onChoose(`${amount}.00`)}
        >
          ${amount}
        </button>
      ))}
    </fieldset>
  )
}
