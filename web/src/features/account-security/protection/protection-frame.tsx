import { readProtection } from '@namestead/contract/account-security'
import type { Output } from '@namestead/contract/call'
import type { ReactNode } from 'react'
import { useCall } from '../../../core/calls.ts'
import layout from '../../../ui/layout.module.css'
import { QueryPage } from '../../../ui/record-page.tsx'
import css from '../forms.module.css'

export type Protection = Output<typeof readProtection>

interface ProtectionFrameProps {
  readonly title: string
  /** The page's primary action. */
  readonly bar?: (protection: Protection) => ReactNode
  readonly children: (protection: Protection) => ReactNode
}

/** The frame of a page about the account's protection, with its skeleton and failure. */
export const ProtectionFrame = ({ children, ...page }: ProtectionFrameProps) => (
  <QueryPage {...page} query={useCall(readProtection, {})}>
    {protection => <div className={`${layout.stack4} ${css.page}`}>{children(protection)}</div>}
  </QueryPage>
)
