import type { Output } from '@namestead/contract/call'
import { readWorkOrder } from '@namestead/contract/support'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { NoWorkOrders } from '../../ui/pictures/no-work-orders.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Conversation } from './conversation.tsx'
import { RateForm } from './rate-form.tsx'
import css from './support.module.css'
import { tones } from './work-order.ts'
import { aboutTexts } from './work-order-texts.ts'

/** `?id=`: the conversation about a question of the customer's. */
export default function WorkOrderPage() {
  const t = useTexts('support')
  const id = useAddressId()
  const query = useCall(readWorkOrder, { order: id ?? '0' }, { enabled: id !== undefined, staleTime: 0 })
  return (
    <RecordPage
      title={t('todo_work-order')}
      id={id}
      query={query}
      gone={{
        error: 'work-order-unknown',
        picture: <NoWorkOrders />,
        title: t('unknown'),
        to: '/user/wt_list',
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

function Head({ order: shown }: { readonly order: Output<typeof readWorkOrder> }) {
  const t = useTexts('support')
  const { order, title, kind, urgent, state, openedAt, domains } = shown
  return (
    <header className={`${layout.stack} ${layout.pad} ${layout.band} ${css.head}`}>
      <h2>{title}</h2>
      <p className={`${layout.facts} ${css.facts}`}>
        <span>{t(aboutTexts[kind])}</span>
        <span>{t('number', { order })}</span>
        <DateText at={openedAt} time />
      </p>
      <p className={`${layout.facts} ${css.facts}`}>
        <StateTag tone={tones[state]}>{t(`state_${state}`)}</StateTag>
        {urgent && state !== 'closed' && <StateTag tone="bad">{t('urgent')}</StateTag>}
      </p>
      {domains > 0 && (
        <Link to="/user/wt_xq_ym" query={{ id: order }} className={`${layout.rowNear} ${layout.touch} ${layout.brand}`}>
          <Icon name="globe" size={18} />
          {t('aboutDomains', { count: domains })}
          <Icon name="forward" size={16} />
        </Link>
      )}
    </header>
  )
}
