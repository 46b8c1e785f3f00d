import { cancelPush } from '@namestead/contract/pushes'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { Button } from '../../ui/button.tsx'

export function CancelPush({ push, onDone }: { push: string; onDone: () => Promise<void> }) {
  const t = useTexts('pushes')
  const { run, busy } = useCommand(cancelPush, { refresh: onDone })
  const cancel = () =>
    run(
      { push },
      {
        title: t('pushCancelTitle'),
        text: t('pushCancelText'),
        confirm: t('pushCancel'),
        cancel: t('pushKeep'),
        destructive: true,
      },
    )
  return (
    <Button look="quiet" wide busy={busy} onClick={() => void cancel()}>
      {t('pushCancel')}
    </Button>
  )
}
