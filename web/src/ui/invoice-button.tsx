import { writeInvoice } from '@namestead/contract/invoices'
import type { ReactNode } from 'react'
import { call } from '../core/calls.ts'
import { toast } from '../core/feedback.ts'
import { savePdf } from '../core/save-pdf.ts'
import { useSubmit } from '../core/use-submit.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface InvoiceButtonProps {
  /** An invoice or a credit note. */
  readonly document: string
  readonly look?: 'quiet' | 'plain'
  readonly small?: boolean
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Downloads an invoice or a credit note as PDF. */
export function InvoiceButton({ document, look = 'quiet', children, ...size }: InvoiceButtonProps) {
  const { submit, busy } = useSubmit()
  const save = () =>
    submit(async () => {
      const answer = await call(writeInvoice, { document })
      if (answer.code === -1) toast(answer.message)
      if (answer.code === 1) savePdf(answer.data)
    })
  return (
    <Button look={look} {...size} busy={busy} onClick={() => void save()}>
      <Icon name="download" size={18} />
      {children}
    </Button>
  )
}
