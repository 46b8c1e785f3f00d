import { writeReceipt } from '@namestead/contract/recharges'
import { savePdf } from '../../../core/save-pdf.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Downloads the receipt of a recharge. */
export function ReceiptButton({ recharge }: { readonly recharge: string }) {
  const t = useTexts('recharges')
  const { run, busy } = useCommand(writeReceipt, { done: savePdf })
  return (
    <Button wide look="quiet" busy={busy} onClick={() => void run({ recharge })}>
      <Icon name="download" size={20} />
      {t('receipt')}
    </Button>
  )
}
