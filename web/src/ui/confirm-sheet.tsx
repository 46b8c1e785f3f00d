import type { ReactNode } from 'react'
import { useTexts } from '../core/texts.ts'
import { Button } from './button.tsx'
import { FilterButtons } from './filter-page.tsx'
import { Sheet } from './sheet.tsx'

interface ConfirmSheetProps {
  readonly title: string
  /** By default "Confirm" (specification, shared widgets: drawer with Confirm text); or what confirming shows. */
  readonly confirm?: string
  readonly onConfirm: () => void
  readonly onClear: () => void
  /** Whether anything is chosen that could be cleared. */
  readonly clearable: boolean
  readonly disabled?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A drawer whose choices apply when they are confirmed: filters, several of a list. Closing it changes nothing. */
export function ConfirmSheet({
  title,
  confirm,
  onConfirm,
  onClear,
  clearable,
  disabled = false,
  onClose,
  children,
}: ConfirmSheetProps) {
  const t = useTexts('core')
  return (
    <Sheet
      title={title}
      unasked
      onClose={onClose}
      bar={
        <FilterButtons>
          <Button look="quiet" disabled={!clearable} onClick={onClear}>
            {t('clear')}
          </Button>
          <Button disabled={disabled} onClick={onConfirm}>
            {confirm ?? t('confirm')}
          </Button>
        </FilterButtons>
      }
    >
      {children}
    </Sheet>
  )
}
