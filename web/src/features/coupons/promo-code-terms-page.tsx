import { applyCode, lookUpCode, removeCode } from '@namestead/contract/coupons'
import { Refused, readAgain, useCall } from '../../core/calls.ts'
import { refreshCartQuery } from '../../core/cart.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { ActionBar, BarButton } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Failed } from '../../ui/pictures/failed.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { Ticket } from './coupon-ticket.tsx'
import css from './promo-code.module.css'
import { TermFacts } from './term-facts.tsx'

/** `?code=`: the terms of a code, which is put on the cart here. */
export default function PromoCodeTermsPage() {
  const t = useTexts('coupons')
  const goTo = useGoTo()
  const [search] = useSearchParams()
  const code = (search.get('code') ?? '').slice(0, 60)
  const found = useCall(lookUpCode, { code }, { enabled: code !== '', retry: false, staleTime: 0 })
  const refresh = () => Promise.all([refreshCartQuery(), readAgain([lookUpCode])])
  const applying = useCommand(applyCode, { refresh, done: () => goTo('/shopcar') })
  const removing = useCommand(removeCode, { refresh })
  const busy = applying.busy || removing.busy
  const refused = found.error instanceof Refused ? found.error : undefined
  return (
    <RecordPage
      title={t('promoCode')}
      id={code || undefined}
      query={found}
      gone={{
        error: refused?.error ?? '',
        picture: <Failed size={96} />,
        title: refused?.message ?? t('codeMissing'),
        to: '/user/yhm_search',
        link: t(code === '' ? 'promoCode' : 'otherCode'),
      }}
      rows={4}
      bar={({ applied }) =>
        applied ? (
          <ActionBar
            about={
              <Button look="quiet" busy={busy} onClick={() => void removing.run({})}>
                {t('removeCode')}
              </Button>
            }
          >
            <ButtonLink to="/shopcar">{t('goToCart')}</ButtonLink>
          </ActionBar>
        ) : (
          <BarButton busy={busy} onClick={() => void applying.run({ code })}>
            {t('apply')}
          </BarButton>
        )
      }
    >
      {shown => (
        <div className={layout.page}>
          <h2 className={`${layout.subject} ${layout.title} ${layout.apartSides} ${css.code}`}>{shown.code}</h2>
          <div className={layout.apartSides}>
            <Ticket design={shown} />
          </div>
          <Card>
            <Facts>
              <TermFacts design={shown} />
              <Fact name={t('stock')}>{shown.left === null ? t('noLimit') : shown.left}</Fact>
              <Fact name={t('leftForYou')}>{t('times', { count: shown.leftForYou })}</Fact>
              <DateFact name={t('validTo')} at={shown.until} time />
            </Facts>
          </Card>
        </div>
      )}
    </RecordPage>
  )
}
