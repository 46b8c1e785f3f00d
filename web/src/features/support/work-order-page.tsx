import { readWorkOrder } from '@namestead/contract/support'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { RecordPage } from '../../ui/record-page.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Conversation } from './conversation.tsx'
import { OrderHead, useGoneOrder } from './order-head.tsx'
import { RateForm } from './rate-form.tsx'
import css from './support.module.css'
import { aboutTexts } from './work-order-texts.ts'

/** `?id=`: the conversation about a question of the customer's. */
export default function WorkOrderPage() {
  const t = useTexts('support')
  const id = useAddressId()
  const query = useCall(readWorkOrder, { order: id ?? '0' }, { enabled: id !== undefined, staleTime: 0 })
  return (
    <RecordPage title={t('todo_work-order')} id={id} query={query} gone={useGoneOrder('/user/wt_list')}>
      {data => (
        <>
          <OrderHead {...data} kind={t(aboutTexts[data.kind])}>
            {data.domains > 0 && (
              <Link
                to="/user/wt_xq_ym"
                query={{ id: data.order }}
                className={`${layout.rowNear} ${layout.touch} ${layout.brand}`}
              >
                <Icon name="globe" size={18} />
                {t('aboutDomains', { count: data.domains })}
                <Icon name="forward" size={16} />
              </Link>
            )}
          </OrderHead>
          <Conversation messages={data.messages} />
          {data.can.answer ? (
            <AnswerForm order={data.order} canClose={data.can.close} />
          ) : data.can.rate ? (
            <RateForm order={data.order} />
          ) : (
            <p className={`${layout.note} ${layout.centerText} ${css.closed}`}>
              {data.rating === null ? t('closedText') : t('ratedText', { rating: data.rating })}
            </p>
          )}
        </>
      )}
    </RecordPage>
  )
}
