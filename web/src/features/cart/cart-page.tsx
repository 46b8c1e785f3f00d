import { total } from '@namestead/contract/money'
import { useCart } from '../../core/cart.ts'
import { usePlaceOrder } from '../../core/place-order.ts'
import { useSession } from '../../core/session.ts'
import { openLogin } from '../../core/session-flow.ts'
import { dueForAll, type Tax, taxOfAll } from '../../core/taxed.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AgreementLine } from '../../ui/agreement-line.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Facts, MoneyFact } from '../../ui/facts.tsx'
import { useFirstRowMark } from '../../ui/first-row-mark.ts'
import layout from '../../ui/layout.module.css'
import { ListEnd } from '../../ui/list-end.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyCart } from '../../ui/pictures/empty-cart.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { EmptyList, FailedView, StateView } from '../../ui/state-view.tsx'
import { Sum } from '../../ui/sum.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import css from './cart-page.module.css'
import PriceFacts from './price-facts.tsx'
import { PromoCodeLine } from './promo-code-line.tsx'
import { type CartLine, useSelection } from './selection.ts'

interface CheckoutBarProps {
  readonly lines: readonly CartLine[]
  /** All lines are selected, so the address need not list them. */
  readonly all: boolean
  readonly tax: Tax | null
}

/**
 * The total of the selected lines and the checkout button. Registrations continue to the choice of a registrant; other orders
 * are placed here.
 */
function CheckoutBar({ lines, all, tax }: CheckoutBarProps) {
  const t = useTexts('cart')
  const { place, busy } = usePlaceOrder()
  const sum = total(lines.map(({ price }) => price))
  const registers = lines.some(({ kind }) => kind === 'registration')
  return (
    <ActionBar about={<Sum label={t('total')} amount={dueForAll(lines, tax)} />}>
      {lines.length === 0 ? (
        <Button disabled>{t('checkout', { count: 0 })}</Button>
      ) : !registers ? (
        <Button busy={busy} onClick={() => void place({ lines: lines.map(({ id }) => id), total: sum })}>
          {t('checkout', { count: lines.length })}
        </Button>
      ) : (
        <ButtonLink to="/domain_register" query={all ? {} : { lines: lines.map(({ id }) => id).join(',') }}>
          {t('checkout', { count: lines.length })}
        </ButtonLink>
      )}
    </ActionBar>
  )
}

export default function CartPage() {
  const t = useTexts('cart')
  const account = useSession(state => state.account)
  const cart = useCart()
  const lines = cart.data?.lines ?? []
  const tax = cart.data?.tax ?? null
  const selection = useSelection(lines)
  useFirstRowMark(Boolean(account) && lines.length > 0)
  const bar =
    account && lines.length > 0 ? <CheckoutBar lines={selection.chosen} all={selection.all} tax={tax} /> : null

  return (
    <Page tab title={t('cart')} bar={bar}>
      {account === null && <VisitorCart />}
      {(account === undefined || (account && cart.isPending)) && <LoadingRows />}
      {account && cart.isError && <FailedView onRetry={() => cart.refetch()} />}
      {account && cart.data && (
        <PullToRefresh onRefresh={() => cart.refetch()}>
          {lines.length === 0 ? (
            <EmptyList picture={<EmptyCart />} title={t('emptyTitle')} text={t('emptyText')}>
              <ButtonLink to="/search">{t('searchNames')}</ButtonLink>
            </EmptyList>
          ) : (
            <>
              <label className={`${layout.soft} ${layout.edges} ${layout.row} ${layout.touch}`}>
                <Checkbox checked={selection.all} onChange={selection.toggleAll} />
                {t('selectAll')}
              </label>
              <VirtualRows rows={lines} keyOf={line => line.id} className={css.list}>
                {line => (
                  <CartLineRow
                    line={line}
                    tax={tax}
                    chosen={selection.has(line.id)}
                    onChoose={() => selection.toggle(line.id)}
                  />
                )}
              </VirtualRows>
              {(tax || selection.chosen.some(({ savings }) => savings.length > 0)) && (
                <div className={css.sums}>
                  <Card>
                    <Facts>
                      <PriceFacts lines={selection.chosen} tax={tax} taxAmount={taxOfAll(selection.chosen)} />
                      <MoneyFact name={t('total')} amount={dueForAll(selection.chosen, tax)} strong />
                    </Facts>
                  </Card>
                </div>
              )}
              <PromoCodeLine applied={cart.data.promoCode} />
              <p className={`${layout.note} ${layout.padTop}`}>{t('priceIsFrozen')}</p>
              <AgreementLine
                text={t('accepts', { agreement: '[1]' })}
                name={t('registrationAgreementTitle')}
                changed={cart.data.agreementChanged && t('agreementChanged')}
              />
              <ListEnd />
            </>
          )}
        </PullToRefresh>
      )}
    </Page>
  )
}

/** The cart of a visitor: empty, with a link to sign in. */
function VisitorCart() {
  const t = useTexts('cart')
  return (
    <StateView picture={<EmptyCart />} title={t('visitorTitle')} text={t('visitorText')}>
      <Button onClick={() => openLogin({ reload: false })}>{t('login')}</Button>
      <ButtonLink to="/search" look="plain">
        {t('searchNames')}
      </ButtonLink>
    </StateView>
  )
}
