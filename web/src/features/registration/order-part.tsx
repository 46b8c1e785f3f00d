import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import css from './order-part.module.css'

interface OrderPartProps {
  readonly title: string
  /** It is one card with rows. */
  readonly rows?: boolean
  readonly children: ReactNode
}

/** A part of an order, under its heading. */
export const OrderPart = ({ title, rows, children }: OrderPartProps) => (
  <section className={`${layout.stack} ${css.part}`}>
    <h2>{title}</h2>
    {rows ? <Card rows>{children}</Card> : children}
  </section>
)
