import { undoGroupChange } from '@namestead/contract/portfolio'
import { useCommand } from '../../../core/use-command.ts'
import { useUndo } from '../../../ui/undo-bar.tsx'
import { refreshDomains } from './refresh-domains.ts'

/** A change of groups is done at once; for a while it can be undone. */
export function useGroupUndo() {
  const { offer, bar } = useUndo()
  const { run } = useCommand(undoGroupChange, { refresh: refreshDomains })
  return { offerUndo: (undo: string, text: string) => offer(text, () => run({ undo })), undoBar: bar }
}
