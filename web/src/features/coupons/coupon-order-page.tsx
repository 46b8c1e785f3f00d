import type { Output } from '@namestead/contract/call'
import { findCoupons, previewCouponOrder, readCouponOrder, saveCouponOrder } from '@namestead/contract/coupons'
import { displayAmount } from '@namestead/contract/money'
import { useState } from 'react'
import { readAgain, useCall } from '../../core/calls.ts'
import { refreshCartQuery } from '../../core/cart.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { BarButton } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { NoCoupons } from '../../ui/pictures/no-coupons.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { StateView, Unanswered } from '../../ui/state-view.tsx'
import css from './coupon-order.module.css'
import { type Design, Ticket } from './coupon-ticket.tsx'

type Shown = Output<typeof readCouponOrder>

/** Which coupon is used first: chosen so that the cart costs least, or in the customer's own order, with the cart beside it. */
export default function CouponOrderPage() {
  const t = useTexts('coupons')
  const { data, isError, refetch } = useCall(readCouponOrder, {}, { staleTime: 0, gcTime: 0 })
  if (data && data.coupons.length > 0) return <Editor saved={data} />
  return (
    <Page title={t('toOrder')}>
      {data ? (
        <StateView picture={<NoCoupons />} title={t('noneAvailable')} text={t('noneAvailableText')}>
          <ButtonLink to="/yhq">{t('toOffers')}</ButtonLink>
        </StateView>
      ) : (
        <Unanswered failed={isError} onRetry={refetch} rows={4} />
      )}
    </Page>
  )
}

function Editor({ saved }: { saved: Shown }) {
  const t = useTexts('coupons')
  const [own, setOwn] = useState(saved.own)
  const [coupons, setCoupons] = useState(saved.coupons)
  const [stored, setStored] = useState({ own: saved.own, ids: idsOf(saved.coupons) })
  const ids = coupons.map(({ id }) => id)
  const preview = useCall(
    previewCouponOrder,
    { coupons: own ? ids : undefined },
    { placeholderData: before => before ?? saved, staleTime: 0 },
  )
  const isChanged = own !== stored.own || (own && idsOf(coupons) !== stored.ids)
  const { run, busy } = useCommand(saveCouponOrder, {
    done: async () => {
      setStored({ own, ids: idsOf(coupons) })
      await refreshCartQuery()
      await readAgain([findCoupons])
    },
  })
  return (
    <Page
      title={t('toOrder')}
      bar={
        <BarButton busy={busy} disabled={!isChanged} onClick={() => void run({ coupons: own ? ids : undefined })}>
          {t('save')}
        </BarButton>
      }
    >
      <div className={layout.page}>
        <ChoiceChips
          label={t('toOrder')}
          options={[
            { value: 'best', text: t('order_best') },
            { value: 'own', text: t('order_own') },
          ]}
          value={own ? 'own' : 'best'}
          onChange={value => setOwn(value === 'own')}
        />
        <p className={layout.noteInset}>{t(own ? 'orderText_own' : 'orderText_best')}</p>
        <Preview shown={preview.data ?? saved} />
        {own && (
          <section>
            <SectionTitle>{t('orderCoupons')}</SectionTitle>
            <div className={css.list}>
              <SortableList rows={coupons} keyOf={({ id }) => id} nameOf={nameOf(t)} onMove={setCoupons}>
                {coupon => <Ticket design={coupon} />}
              </SortableList>
            </div>
          </section>
        )}
      </div>
    </Page>
  )
}

const idsOf = (coupons: Shown['coupons']) => coupons.map(({ id }) => id).join(' ')

const nameOf =
  (t: ReturnType<typeof useTexts<'coupons'>>) =>
  ({ kind, amount, percent, product }: Design) =>
    [amount ? displayAmount(amount) : `${percent}%`, t(`kind_${kind}`), t(product)].join(' ')

/** What the cart would cost. */
function Preview({ shown: { lines, saved } }: { shown: Pick<Shown, 'lines' | 'saved'> }) {
  const t = useTexts('coupons')
  if (lines.length === 0) return <p className={layout.noteInset}>{t('emptyCart')}</p>
  const lowered = lines.filter(({ discount }) => discount.minor > 0n)
  return (
    <CardSection title={t('previewTitle')}>
      <ul className={`${layout.stack3} ${css.lines}`}>
        {lowered.slice(0, 20).map(({ name, unicode, tld, price, discount }) => (
          <li key={name}>
            <DomainName name={unicode} ascii={name} tld={tld} />
            <span className={css.saving}>−{displayAmount(discount)}</span>
            <Money amount={price} />
          </li>
        ))}
      </ul>
      {lowered.length === 0 && <p className={layout.note}>{t('nothingFits')}</p>}
      <p className={css.sum} role="status">
        <span>{t('savedInAll')}</span>
        <Money amount={saved} tone="ok" />
      </p>
    </CardSection>
  )
}
