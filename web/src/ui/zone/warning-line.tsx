import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import layout from '../layout.module.css'

/** What the customer must know before the next step, or what went wrong. */
export const WarningLine = ({ bad = false, children }: { bad?: boolean; children: ReactNode }) => (
  <p className={`${layout.tags} ${bad ? layout.refusal : layout.notice}`}>
    <Icon name="alert" size={20} />
    <span>{children}</span>
  </p>
)
