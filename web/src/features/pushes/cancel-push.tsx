import { cancelPush } from '@namestead/contract/pushes'
import { call } from '../../core/calls.ts'
import { ask, toast } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'

export function CancelPush({ push, onDone }: { push: string; onDone: () => Promise<void> }) {
  const t = useTexts('pushes')
  const { submit, busy } = useSubmit()
  const cancel = async () => {
    const agreed = await ask({
      title: t('pushCancelTitle'),
      text: t('pushCancelText'),
      confirm: t('pushCancel'),
      cancel: t('pushKeep'),
      destructive: true,
    })
    if (!agreed) return
    await submit(async () => {
      const answer = await call(cancelPush, { push })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await onDone()
    })
  }
  return (
    <Button look="quiet" wide busy={busy} onClick={() => void cancel()}>
      {t('pushCancel')}
    </Button>
  )
}
