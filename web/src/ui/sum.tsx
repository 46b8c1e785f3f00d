import type { ComponentProps, ReactNode } from 'react'
import layout from './layout.module.css'
import { Money } from './money.tsx'

interface SumProps {
  readonly label: ReactNode
  readonly amount: ComponentProps<typeof Money>['amount']
  readonly tone?: ComponentProps<typeof Money>['tone']
}

/** What it comes to, beside the button of a page's bar. */
export const Sum = ({ label, amount, tone = 'ink' }: SumProps) => (
  <p className={layout.sum}>
    <span className={layout.note}>{label}</span>
    <Money amount={amount} size="title" tone={tone} />
  </p>
)
