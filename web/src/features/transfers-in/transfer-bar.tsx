import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Sum } from '../../ui/sum.tsx'
import type { CheckedTransfer } from './transfer-offer.tsx'
import type { TransferOrder } from './use-transfer-order.ts'

/** The price, and the way on to the order. */
export function TransferBar({ price, order }: { price: CheckedTransfer['price']; order: TransferOrder }) {
  const t = useTexts('transfers-in')
  return (
    <ActionBar about={<Sum label={t('total')} amount={price} />}>
      <Button busy={order.busy} onClick={() => void order.transferNow()}>
        {t('transferNow')}
      </Button>
    </ActionBar>
  )
}
