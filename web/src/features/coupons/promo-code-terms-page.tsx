import { applyCode, lookUpCode, removeCode } from '@namestead/contract/coupons'
import { Refused, readAgain, useCall } from '../../core/calls.ts'
import { refreshCartQuery } from '../../core/cart.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Failed } from '../../ui/pictures/failed.tsx'
import { StateView, Unanswered } from '../../ui/state-view.tsx'
import { Ticket } from './coupon-ticket.tsx'
import code_ from './promo-code.module.css'
import { TermFacts } from './term-facts.tsx'

/** `?code=`: the terms of a code, which is put on the cart here. */
export default function PromoCodeTermsPage() {
  const t = useTexts('coupons')
  const goTo = useGoTo()
  const [search] = useSearchParams()
  const code = (search.get('code') ?? '').slice(0, 60)
  const found = useCall(lookUpCode, { code }, { enabled: code !== '', retry: false, staleTime: 0 })
  const refused = found.error instanceof Refused ? found.error.message : undefined
  const shown = found.data
  const refresh = () => Promise.all([refreshCartQuery(), readAgain([lookUpCode])])
  const applying = useCommand(applyCode, { refresh, done: () => goTo('/shopcar') })
  const removing = useCommand(removeCode, { refresh })
  const busy = applying.busy || removing.busy
  return (
    <Page
      title={t('promoCode')}
      bar={
        shown && (
          <ActionBar
            about={
              shown.applied && (
                <Button look="quiet" busy={busy} onClick={() => void removing.run({})}>
                  {t('removeCode')}
                </Button>
              )
            }
          >
            {shown.applied ? (
              <ButtonLink to="/shopcar">{t('goToCart')}</ButtonLink>
            ) : (
              <Button wide busy={busy} onClick={() => void applying.run({ code })}>
                {t('apply')}
              </Button>
            )}
          </ActionBar>
        )
      }
    >
      {code === '' || refused !== undefined ? (
        <StateView picture={<Failed size={96} />} title={refused ?? t('codeMissing')}>
          <ButtonLink to="/user/yhm_search">{t(code === '' ? 'promoCode' : 'otherCode')}</ButtonLink>
        </StateView>
      ) : shown ? (
        <div className={layout.page}>
          <h2 className={`${layout.subject} ${layout.title} ${layout.apartSides} ${code_.code}`}>{shown.code}</h2>
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
      ) : (
        <Unanswered failed={found.isError} onRetry={found.refetch} rows={4} />
      )}
    </Page>
  )
}
