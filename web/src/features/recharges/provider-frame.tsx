import { amountIn } from '@namestead/contract/money'
import { type ReactNode, useEffect } from 'react'
import { useGoTo } from '../../core/paths.ts'
import { useSecondsLeft } from '../../core/seconds-left.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import css from './provider-frame.module.css'
import { RechargeTerms } from './recharge-terms.tsx'
import { resultPage } from './records/recharge-record.ts'
import { type ShownRecharge, useShownRecharge } from './use-shown-recharge.ts'

const urgentSeconds = 60

/** How long the page and its rate hold, counted down each second. Screen readers can read it and are not interrupted by it. */
function RateCountdown({ until, text }: { until: Date; text: string }) {
  const left = useSecondsLeft(until.getTime())
  const time = `${Math.floor(left / 60)}:${`${left % 60}`.padStart(2, '0')}`
  return (
    <p
      className={`${layout.grid} ${layout.starts} ${css.countdown}`}
      role="timer"
      aria-live="off"
      data-urgent={left <= urgentSeconds || undefined}
    >
      <span>{text}</span>
      <strong>{time}</strong>
    </p>
  )
}

interface ProviderFrameProps {
  readonly channel: string
  readonly title: string
  /** What the button says that opens the provider's page. */
  readonly open: string
  /** Above the time that is left. */
  readonly holds: string
  /** Above the amount that is paid there. */
  readonly toPay: string
  /** How the coin is chosen. */
  readonly children?: (open: ShownRecharge) => ReactNode
  /** What to do there. */
  readonly note?: string
}

const pollMilliseconds = 2000

/** The provider has no page yet: what opens it is chosen on ours. */
const isHere = (checkoutUrl: string) => new URL(checkoutUrl).pathname === location.pathname

/** The last look before a provider's page. `?recharge=`; its state is live, also after coming back, and leads on when it ends. */
export function ProviderFrame({ channel, title, open: openText, holds, toPay, children, note }: ProviderFrameProps) {
  const t = useTexts('recharges')
  const goTo = useGoTo()
  const { id, data, error, refetch, unknown: isUnknown } = useShownRecharge(pollMilliseconds, state => state === 'open')
  const isOurs = data?.channel === channel
  const unknown = isUnknown || (data && !isOurs)
  const state = isOurs ? data.state : undefined
  useEffect(() => {
    if (state && state !== 'open') void goTo(resultPage(state), { query: { recharge: id }, replace: true })
  }, [state, id, goTo])
  const open = isOurs && state === 'open' ? data : undefined

  return (
    <Page
      title={title}
      bar={
        open?.checkoutUrl && (
          <ActionBar about={<RateCountdown until={open.expiresAt} text={holds} />}>
            {!isHere(open.checkoutUrl) && <ButtonAnchor href={open.checkoutUrl}>{openText}</ButtonAnchor>}
          </ActionBar>
        )
      }
    >
      {unknown && (
        <StateView picture={<NoMoney />} title={t('rechargeUnknown')}>
          <ButtonLink to="/recharge">{t('recharge')}</ButtonLink>
        </StateView>
      )}
      {!unknown && !open && (error ? <FailedView onRetry={refetch} /> : <LoadingRows count={3} />)}
      {!unknown && open && (
        <div className={`${layout.stack4} ${css.page}`}>
          <p className={`${layout.soft} ${layout.stack} ${css.charged}`}>
            <span>{toPay}</span>
            <strong>{amountIn(open.currency, open.charged)}</strong>
          </p>
          {children?.(open)}
          <RechargeTerms open={open} />
          {note && <p className={layout.noteInset}>{note}</p>}
          <p className={layout.noteInset}>{t('paidAlready')}</p>
        </div>
      )}
    </Page>
  )
}
