import type { Output } from '@namestead/contract/call'
import { readWorkOrder } from '@namestead/contract/support'
import { Refused, useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useSearchParams } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { NoWorkOrders } from '../../ui/pictures/no-work-orders.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Conversation } from './conversation.tsx'
import { RateForm } from './rate-form.tsx'
import css from './support.module.css'
import { tones } from './work-order.ts'

/** `?id=`: the conversation about a question of the customer's. */
export default function WorkOrderPage() {
  const t = useTexts('support')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const known = /^[1-9]\d{0,17}$/.test(id)
  const { data, error, refetch } = useCall(readWorkOrder, { order: known ? id : '0' }, { enabled: known, staleTime: 0 })
  const unknown = !known || (error instanceof Refused && error.error === 'work-order-unknown')
  return (
    <Page title={t('orderTitle')}>
      {unknown ? (
        <StateView picture={<NoWorkOrders />} title={t('unknown')}>
          <ButtonLink look="quiet" to="/user/wt_list">
            {t('toList')}
          </ButtonLink>
        </StateView>
      ) : data ? (
        <>
          <Head order={data} />
          <Conversation messages={data.messages} />
          {data.can.answer ? (
            <AnswerForm order={data.order} canClose={data.can.close} />
          ) : data.can.rate ? (
            <RateForm order={data.order} />
          ) : (
            <p className={css.closed}>
              {data.rating === null ? t('closedText') : t('ratedText', { rating: data.rating })}
            </p>
          )}
        </>
      ) : error ? (
        <FailedView onRetry={refetch} />
      ) : (
        <LoadingRows count={3} />
      )}
    </Page>
  )
}

function Head({ order: shown }: { readonly order: Output<typeof readWorkOrder> }) {
  const t = useTexts('support')
  const pathTo = usePathTo()
  const { order, title, kind, urgent, state, openedAt, domains } = shown
  return (
    <header className={css.head}>
      <h2>{title}</h2>
      <p className={css.facts}>
        <span>{t(`about-${kind}`)}</span>
        <span>{t('number', { order })}</span>
        <DateText at={openedAt} time />
      </p>
      <p className={css.facts}>
        <StateTag tone={tones[state]}>{t(`state_${state}`)}</StateTag>
        {urgent && state !== 'closed' && <StateTag tone="bad">{t('urgent')}</StateTag>}
      </p>
      {domains > 0 && (
        <Link to={pathTo('/user/wt_xq_ym', { query: { id: order } })} className={css.domainsLink}>
          <Icon name="globe" size={18} />
          {t('aboutDomains', { count: domains })}
          <Icon name="forward" size={16} />
        </Link>
      )}
    </header>
  )
}
