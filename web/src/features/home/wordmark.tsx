import { useTexts } from '../../core/texts.ts'
import css from './wordmark.module.css'

/** The product's name, set like a domain, with the dot in the accent color. */
export function Wordmark() {
  const t = useTexts('core')
  return (
    <span className={css.mark}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--brand)" />
        <path
          d="M8.5 22.5V10.2l9.6 12.3V9.5"
          fill="none"
          stroke="var(--on-brand)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="23.6" cy="21.3" r="2.2" fill="var(--on-brand)" />
      </svg>
      {t('productName')}
    </span>
  )
}
