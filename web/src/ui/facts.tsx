import type { ReactNode } from 'react'
import css from './facts.module.css'
import layout from './layout.module.css'

/** A list of terms on the left and their values on the right. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={layout.grid}>{children}</dl>

interface FactProps {
  readonly name: string
  readonly strong?: boolean | undefined
  readonly children: ReactNode
}

export const Fact = ({ name, strong = false, children }: FactProps) => (
  <div className={css.fact} data-strong={strong || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
