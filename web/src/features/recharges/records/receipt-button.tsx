import { writeReceipt } from '@namestead/contract/recharges'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { savePdf } from '../../../core/save-pdf.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Downloads the receipt of a recharge. */
export function ReceiptButton({ recharge }: { readonly recharge: string }) {
  const t = useTexts('recharges')
  const { submit, busy } = useSubmit()
  const save = () =>
    submit(async () => {
      const answer = await call(writeReceipt, { recharge })
      if (answer.code === -1) toast(answer.message)
      if (answer.code === 1) savePdf(answer.data)
    })
  return (
    <Button wide look="quiet" busy={busy} onClick={() => void save()}>
      <Icon name="download" size={20} />
      {t('receipt')}
    </Button>
  )
}
