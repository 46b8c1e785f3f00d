import { changeRenewals, readCards, readSetup } from '@namestead/contract/cards'
import { useEffect, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { EmptyList, Unanswered } from '../../ui/state-view.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { CardCharges, ConfirmNotice, UpcomingCharges } from './card-charges.tsx'
import { cardName } from './card-name.ts'
import css from './cards.module.css'
import { type Cards, KeptCard } from './kept-card.tsx'
import { TopUpCard } from './top-up-card.tsx'
import { refreshCards, useProviderPage } from './use-cards.ts'

const pollMilliseconds = 2000

/** What became of the page from which the customer has come back. */
function SetupNotice({ setup }: { readonly setup: string }) {
  const t = useTexts('cards')
  const { data } = useCall(
    readSetup,
    { setup },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.state === 'open' ? pollMilliseconds : false) },
  )
  const state = data?.state
  useEffect(() => {
    if (state === 'kept') void refreshCards()
  }, [state])
  if (!data) return null
  return (
    <div className={state === 'ended' || state === 'refused' ? css.attention : css.notice} role="status">
      <p>
        {data.state === 'open'
          ? t('checking')
          : data.state === 'kept'
            ? t('kept', { card: cardName(data) })
            : t(data.state)}
      </p>
    </div>
  )
}

interface RenewalsSwitchProps {
  readonly on: boolean
  readonly days: number
  readonly disabled: boolean
}

/** Whether automatic renewals may charge the default card. */
function RenewalsSwitch({ on, days, disabled }: RenewalsSwitchProps) {
  const t = useTexts('cards')
  const [moved, setMoved] = useState<boolean>()
  const { run, busy } = useCommand(changeRenewals, { refresh: [readCards] })
  // The switch moves at once, and back where the server refuses.
  const change = async (on: boolean) => {
    setMoved(on)
    await run({ on })
    setMoved(undefined)
  }
  return (
    <Card rows>
      <SwitchRow
        label={t('renewals')}
        help={t('renewalsHelp', { days })}
        on={moved ?? on}
        disabled={busy || disabled}
        onChange={wanted => void change(wanted)}
      />
    </Card>
  )
}

/** `?setup=`: back from the page that saves a card. `?charge=`: a mail asks to confirm this charge, which stands first then. */
export default function CardsPage() {
  const t = useTexts('cards')
  const [search] = useSearchParams()
  const setup = /^\d+$/.exec(search.get('setup') ?? '')?.[0]
  const { data, isError, refetch } = useCall(readCards, {}, { staleTime: 0 })
  const provider = useProviderPage()
  const isFull = data !== undefined && data.cards.length >= data.terms.maxCards
  return (
    <Page
      title={t('cardsTitle')}
      bar={
        <ActionBar>
          {data?.available === false ? (
            <ButtonLink wide to="/recharge">
              {t('addMoney')}
            </ButtonLink>
          ) : (
            <Button wide disabled={!data || isFull} busy={provider.leaving} onClick={() => void provider.add()}>
              {t('addCard')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div className={`${layout.stack4} ${css.page}`}>
        {setup && <SetupNotice setup={setup} />}
        {data ? (
          <Content data={data} named={search.get('charge') ?? ''} isFull={isFull} provider={provider} />
        ) : (
          <Unanswered failed={isError} onRetry={refetch} rows={4} />
        )}
      </div>
    </Page>
  )
}

interface ContentProps {
  readonly data: Cards
  readonly named: string
  readonly isFull: boolean
  readonly provider: ReturnType<typeof useProviderPage>
}

function Content({ data, named, isFull, provider }: ContentProps) {
  const t = useTexts('cards')
  const waiting = data.charges
    .filter(({ state }) => state === 'needs-authentication')
    .sort((a, b) => Number(b.charge === named) - Number(a.charge === named))
  const hasCards = data.cards.length > 0
  const isUsed = data.topUp.on || data.renewals
  return (
    <>
      {waiting.map(charge => (
        <ConfirmNotice
          key={charge.charge}
          charge={charge}
          busy={provider.leaving}
          onConfirm={() => void provider.confirm(charge.charge)}
        />
      ))}
      {!data.available && (
        <p className={css.attention} role="note">
          {t('unavailable')}
        </p>
      )}
      {hasCards && !data.cards.some(({ isDefault }) => isDefault) && (
        <p className={css.attention} role="note">
          {t('noDefault')}
        </p>
      )}
      {hasCards ? (
        <ul className={`${layout.stack3} ${layout.shrink}`}>
          {data.cards.map(card => (
            <li key={card.card}>
              <KeptCard card={card} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList picture={<NoMoney />} text={t('noCards')} />
      )}
      {data.available && (
        <p className={`${layout.detail} ${css.note}`}>
          {isFull ? t('atMost', { count: data.terms.maxCards }) : t('addNote')}
        </p>
      )}
      {(hasCards || isUsed) && (
        <section>
          <SectionTitle>{t('topUp')}</SectionTitle>
          <TopUpCard cards={data} />
          <RenewalsSwitch
            on={data.renewals}
            days={data.terms.noticeDays}
            disabled={!data.renewals && (!data.available || !hasCards)}
          />
        </section>
      )}
      <UpcomingCharges upcoming={data.upcoming} />
      {(hasCards || data.charges.length > 0) && <CardCharges charges={data.charges} />}
    </>
  )
}
