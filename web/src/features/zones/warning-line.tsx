import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import css from './dnssec/dnssec.module.css'

/** What the customer must know before the next step, or what went wrong. */
export const WarningLine = ({ bad = false, children }: { bad?: boolean; children: ReactNode }) => (
  <p className={bad ? css.bad : css.warn}>
    <Icon name="alert" size={20} />
    <span>{children}</span>
  </p>
)
