import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import layout from './layout.module.css'
import { SectionTitle } from './section-title.tsx'

interface CardSectionProps {
  readonly title: string
  /** Hairlines separate its children. */
  readonly rows?: boolean
  /** It stands in what has the edges of a page. */
  readonly bleed?: boolean
  readonly children: ReactNode
}

/** A heading and a card. */
export const CardSection = ({ title, rows, bleed, children }: CardSectionProps) => (
  <section className={bleed ? layout.bleed : undefined}>
    <SectionTitle>{title}</SectionTitle>
    <Card rows={rows}>{children}</Card>
  </section>
)
