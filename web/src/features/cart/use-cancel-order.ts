import { cancelOrder, findOrders, readOrder } from '@namestead/contract/cart'
import { listTodos } from '@namestead/contract/notices'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'

/** Cancels an unpaid order after asking. Lists and to-dos show the result; a payment that came first is told. */
export function useCancelOrder() {
  const t = useTexts('cart')
  const { run, busy } = useCommand(cancelOrder, { refresh: [findOrders, readOrder, listTodos] })
  const cancel = (order: string, lineCount: number) =>
    run(
      { order },
      {
        title: t('cancelOrderNumber', { order }),
        text: t('cancelOrderText', { count: lineCount }),
        confirm: t('cancelOrder'),
        cancel: t('keepOrder'),
        destructive: true,
      },
    )
  return { cancel, busy }
}
