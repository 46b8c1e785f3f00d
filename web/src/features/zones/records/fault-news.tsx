import type { ReactNode } from 'react'
import { useTexts } from '../../../core/texts.ts'

/** Says to a screen reader that a record was not saved. */
export function FaultNews({ faults }: { faults: Readonly<Record<string, string | undefined>> }): ReactNode {
  const t = useTexts('zones')
  return (
    <p className="visually-hidden" role="status">
      {Object.values(faults).some(Boolean) ? t('notSaved') : ''}
    </p>
  )
}
