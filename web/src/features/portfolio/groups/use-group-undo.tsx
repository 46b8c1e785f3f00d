import { undoGroupChange } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { UndoBar } from '../../../ui/undo-bar.tsx'
import { refreshDomains } from './refresh-domains.ts'

/** A change of groups is done at once; for a while it can be undone. */
export function useGroupUndo() {
  const t = useTexts('portfolio')
  const { submit } = useSubmit()
  const [changed, setChanged] = useState<{ readonly undo: string; readonly text: string }>()

  const undo = (change: string) =>
    submit(async () => {
      setChanged(undefined)
      const answer = await call(undoGroupChange, { undo: change })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await refreshDomains()
    })

  const undoBar = changed && (
    <UndoBar
      key={changed.undo}
      text={changed.text}
      action={t('undo')}
      onAction={() => undo(changed.undo)}
      onExpired={() => setChanged(undefined)}
    />
  )
  return { offerUndo: (undo: string, text: string) => setChanged({ undo, text }), undoBar }
}
