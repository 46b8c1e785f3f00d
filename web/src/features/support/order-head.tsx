import type { ReactNode } from 'react'
import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { NoWorkOrders } from '../../ui/pictures/no-work-orders.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './support.module.css'
import { tones, type WorkOrder } from './work-order.ts'

/** Where a work order stands, and whether it hurries. */
export function OrderState({ state, urgent }: Pick<WorkOrder, 'state' | 'urgent'>) {
  const t = useTexts('support')
  return (
    <>
      <StateTag tone={tones[state]}>{t(`state_${state}`)}</StateTag>
      {urgent && state !== 'closed' && <StateTag tone="bad">{t('urgent')}</StateTag>}
    </>
  )
}

interface OrderHeadProps extends Pick<WorkOrder, 'order' | 'title' | 'state' | 'urgent'> {
  readonly openedAt: Date
  /** Before its number. */
  readonly kind?: string
  /** Below its state. */
  readonly children?: ReactNode
}

/** What a work order is about, when it was opened and where it stands. */
export function OrderHead({ order, title, openedAt, kind, children, ...stands }: OrderHeadProps) {
  const t = useTexts('support')
  return (
    <header className={`${layout.stack} ${layout.pad} ${layout.band} ${css.head}`}>
      <h2>{title}</h2>
      <p className={layout.facts}>
        {kind && <span>{kind}</span>}
        <span>{t('number', { order })}</span>
        <DateText at={openedAt} time />
      </p>
      <p className={layout.facts}>
        <OrderState {...stands} />
      </p>
      {children}
    </header>
  )
}

/** What a page about a work order says where there is none. */
export function useGoneOrder(list: '/user/wt_list' | '/user/wtxt_list') {
  const t = useTexts('support')
  const view = { picture: <NoWorkOrders />, title: t('unknown'), to: list, link: t('toList'), look: 'quiet' } as const
  return { error: 'work-order-unknown', ...view }
}
