import { readProtection } from '@namestead/contract/account-security'
import type { Output } from '@namestead/contract/call'
import type { ReactNode } from 'react'
import { useCall } from '../../../core/calls.ts'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { Unanswered } from '../../../ui/state-view.tsx'
import css from '../forms.module.css'

export type Protection = Output<typeof readProtection>

interface ProtectionFrameProps {
  readonly title: string
  /** The page's primary action. */
  readonly bar?: (protection: Protection) => ReactNode
  readonly children: (protection: Protection) => ReactNode
}

/** The frame of a page about the account's protection, with its skeleton and failure. */
export function ProtectionFrame({ title, bar, children }: ProtectionFrameProps) {
  const { data, isError, refetch } = useCall(readProtection, {})
  const below = data && bar?.(data)
  return (
    <Page title={title} {...(below ? { bar: below } : {})}>
      {data ? (
        <div className={`${layout.stack4} ${css.page}`}>{children(data)}</div>
      ) : (
        <Unanswered failed={isError} onRetry={refetch} />
      )}
    </Page>
  )
}
