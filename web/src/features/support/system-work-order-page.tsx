import { readSystemWorkOrder } from '@namestead/contract/support'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { RecordPage } from '../../ui/record-page.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Conversation } from './conversation.tsx'
import { OrderHead, useGoneOrder } from './order-head.tsx'
import css from './support.module.css'

/** `?id=`: the conversation, and the customer's actions in it. */
export default function SystemWorkOrderPage() {
  const t = useTexts('support')
  const id = useAddressId()
  const query = useCall(readSystemWorkOrder, { order: id ?? '0' }, { enabled: id !== undefined, staleTime: 0 })
  return (
    <RecordPage title={t('todo_work-order')} id={id} query={query} gone={useGoneOrder('/user/wtxt_list')}>
      {data => (
        <>
          <OrderHead {...data} />
          <Conversation messages={data.messages} />
          {data.can.answer ? (
            <AnswerForm order={data.order} canClose={data.can.close} />
          ) : (
            <p className={`${layout.note} ${layout.centerText} ${css.closed}`}>{t('closedText')}</p>
          )}
        </>
      )}
    </RecordPage>
  )
}
