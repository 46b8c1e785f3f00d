import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import css from './wordmark.module.css'

/** The product's mark, a name plate on its nail (`public/favicon.svg`), and its name. */
export function Wordmark() {
  const t = useTexts('core')
  return (
    <span className={`${layout.subtitle} ${layout.inline} ${css.mark}`}>
      <svg
        width="1.75rem"
        height="1.75rem"
        viewBox="0 0 32 32"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <rect width="32" height="32" rx="8" fill="var(--brand)" />
        <path d="M8 13.5 16 6l8 7.5" stroke="var(--on-brand)" strokeWidth="2" />
        <rect x="4" y="12.5" width="24" height="15" rx="4" fill="var(--on-brand)" />
        <path d="M9.5 23.5v-7l7 7v-7" stroke="var(--brand)" strokeWidth="2.6" />
        <circle cx="16" cy="6" r="2.2" fill="var(--on-brand)" />
        <circle cx="22" cy="23" r="1.9" fill="var(--brand)" />
      </svg>
      {t('productName')}
    </span>
  )
}
