import type { Output } from '@namestead/contract/call'
import { readSystemWorkOrder } from '@namestead/contract/support'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { NoWorkOrders } from '../../ui/pictures/no-work-orders.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Conversation } from './conversation.tsx'
import css from './support.module.css'
import { tones } from './work-order.ts'

type ReadOrder = Output<typeof readSystemWorkOrder>

/** `?id=`: the conversation, and the customer's actions in it. */
export default function SystemWorkOrderPage() {
  const t = useTexts('support')
  const id = useAddressId()
  const query = useCall(readSystemWorkOrder, { order: id ?? '0' }, { enabled: id !== undefined, staleTime: 0 })
  return (
    <RecordPage
      title={t('todo_work-order')}
      id={id}
      query={query}
      gone={{
        error: 'work-order-unknown',
        picture: <NoWorkOrders />,
        title: t('unknown'),
        to: '/user/wtxt_list',
        link: t('toList'),
        look: 'quiet',
      }}
    >
      {data => (
        <>
          <Head order={data} />
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

function Head({ order: { order, title, urgent, state, openedAt } }: { order: ReadOrder }) {
  const t = useTexts('support')
  return (
    <header className={`${layout.stack} ${layout.pad} ${layout.band} ${css.head}`}>
      <h2>{title}</h2>
      <p className={`${layout.facts} ${css.facts}`}>
        <span>{t('number', { order })}</span>
        <DateText at={openedAt} time />
      </p>
      <p className={`${layout.facts} ${css.facts}`}>
        <StateTag tone={tones[state]}>{t(`state_${state}`)}</StateTag>
        {urgent && state !== 'closed' && <StateTag tone="bad">{t('urgent')}</StateTag>}
      </p>
    </header>
  )
}
