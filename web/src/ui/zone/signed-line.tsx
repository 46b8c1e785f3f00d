import type { ReactNode } from 'react'
import layout from '../layout.module.css'
import css from './signed-line.module.css'

const signs = { add: '+', edit: '~', delete: '−' } as const

interface SignedLineProps {
  readonly action: keyof typeof signs
  /** The sign in words. */
  readonly label: string
  readonly children: ReactNode
}

/** What a change does, in one line of a list, with its sign. */
export const SignedLine = ({ action, label, children }: SignedLineProps) => (
  <li className={`${layout.wrap} ${layout.grid} ${css.line}`} data-action={action}>
    <b>
      <span aria-hidden="true">{signs[action]}</span>
      <span className="visually-hidden">{label}</span>
    </b>
    <span>{children}</span>
  </li>
)
