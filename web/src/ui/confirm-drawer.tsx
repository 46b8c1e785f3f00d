import type { ReactNode } from 'react'
import { useTexts } from '../app/texts.ts'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

interface DrawerProps {
  readonly title: string
  readonly confirmText?: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly confirmDisabled?: boolean
  readonly children: ReactNode
}

/** A drawer with Confirm: filters and small forms. */
export function ConfirmDrawer({
  title,
  confirmText,
  onConfirm,
  onClose,
  confirmDisabled = false,
  children,
}: DrawerProps) {
  const t = useTexts('app')
  return (
    <Sheet
      title={title}
      onClose={onClose}
      bar={
        <Button disabled={confirmDisabled} onClick={onConfirm}>
          {confirmText ?? t('confirm')}
        </Button>
      }
    >
      {children}
    </Sheet>
  )
}
