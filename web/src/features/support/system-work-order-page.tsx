import type { Output } from '@namestead/contract/call'
import { readSystemWorkOrder } from '@namestead/contract/support'
import { Refused, useCall } from '../../core/calls.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Page } from '../../ui/page.tsx'
import { NoWorkOrders } from '../../ui/pictures/no-work-orders.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Conversation } from './conversation.tsx'
import css from './support.module.css'
import { tones } from './work-order.ts'

type ReadOrder = Output<typeof readSystemWorkOrder>

/** `?id=`: the conversation, and the customer's actions in it. */
export default function SystemWorkOrderPage() {
  const t = useTexts('support')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const known = /^[1-9]\d{0,17}$/.test(id)
  const { data, error, refetch } = useCall(readSystemWorkOrder, { order: id }, { enabled: known, staleTime: 0 })
  const unknown = !known || (error instanceof Refused && error.error === 'work-order-unknown')
  return (
    <Page title={t('orderTitle')}>
      {unknown && (
        <StateView picture={<NoWorkOrders />} title={t('unknown')}>
          <ButtonLink look="quiet" to="/user/wtxt_list">
            {t('toList')}
          </ButtonLink>
        </StateView>
      )}
      {!unknown && !data && (error ? <FailedView onRetry={refetch} /> : <LoadingRows count={3} />)}
      {data && (
        <>
          <Head order={data} />
          <Conversation messages={data.messages} />
          {data.can.answer ? (
            <AnswerForm order={data.order} canClose={data.can.close} />
          ) : (
            <p className={css.closed}>{t('closedText')}</p>
          )}
        </>
      )}
    </Page>
  )
}

function Head({ order: { order, title, urgent, state, openedAt } }: { order: ReadOrder }) {
  const t = useTexts('support')
  return (
    <header className={css.head}>
      <h2>{title}</h2>
      <p className={css.facts}>
        <span>{t('number', { order })}</span>
        <DateText at={openedAt} time />
      </p>
      <p className={css.facts}>
        <StateTag tone={tones[state]}>{t(`state_${state}`)}</StateTag>
        {urgent && state !== 'closed' && <StateTag tone="bad">{t('urgent')}</StateTag>}
      </p>
    </header>
  )
}
