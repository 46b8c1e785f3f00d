import type { ReactNode } from 'react'
import css from './cards.module.css'

/** A brand's mark on a small card, drawn; the name stands beside it as text. */
export function BrandMark({ brand }: { readonly brand: string }) {
  return (
    <svg className={css.mark} viewBox="0 0 44 28" aria-hidden="true">
      <rect className={css.plate} x="0.5" y="0.5" width="43" height="27" rx="4" />
      {marks[brand] ?? <Chip />}
    </svg>
  )
}

const Chip = () => (
  <g className={css.chip}>
    <rect x="7" y="9" width="9" height="7" rx="1.5" />
    <path d="M7 20.5h17M30 20.5h7" />
  </g>
)

const marks: Readonly<Record<string, ReactNode>> = {
  visa: (
    <path
      fill="#1a1f71"
      d="M6 9h2.9l1.8 6.3L13.6 9h3L12.2 19H9.7ZM17.6 9h2.7l-1.9 10h-2.7ZM28.3 11.4c-1-.4-3.5-.8-3.5.4 0 1 3.7 1 3.7 4 0 3.4-4.5 3.8-7.4 2.6l.4-2.2c1.2.6 4.1 1 4.1-.2 0-1.2-3.7-1-3.7-4 0-3.2 4.3-3.6 6.8-2.6ZM33.9 9h2.6L39 19h-2.8l-.3-1.7h-3.3l-.8 1.7H29Zm.8 3.3-1.3 2.9h2Z"
    />
  ),
  mastercard: (
    <>
      <circle cx="18" cy="14" r="7" fill="#eb001b" />
      <circle cx="26" cy="14" r="7" fill="#f79e1b" />
      <path fill="#ff5f00" d="M22 8.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48Z" />
    </>
  ),
  unionpay: (
    <>
      <path fill="#e21836" d="M11 7h8l-3 14H8z" />
      <path fill="#00447c" d="M19 7h8l-3 14h-8z" />
      <path fill="#007b84" d="M27 7h9l-3 14h-9z" />
    </>
  ),
  amex: (
    <>
      <rect x="7" y="5" width="30" height="18" rx="2" fill="#006fcf" />
      <path
        d="M11 18l3-8h2l3 8M12.4 15.4h5.2M22 18v-8l3.5 5 3.5-5v8M32 10v8"
        stroke="#fff"
        strokeWidth="1.6"
        fill="none"
      />
    </>
  ),
  jcb: (
    <>
      <rect x="10" y="6" width="7" height="16" rx="3" fill="#0e4c96" />
      <rect x="18.5" y="6" width="7" height="16" rx="3" fill="#d7182a" />
      <rect x="27" y="6" width="7" height="16" rx="3" fill="#007b40" />
    </>
  ),
  discover: <circle cx="28" cy="14" r="7" fill="#f47216" />,
  diners: (
    <>
      <circle cx="22" cy="14" r="8" fill="none" stroke="#0079be" strokeWidth="1.8" />
      <path fill="#0079be" d="M20.5 9v10a5.3 5.3 0 0 1 0-10ZM23.5 9a5.3 5.3 0 0 1 0 10z" />
    </>
  ),
}
