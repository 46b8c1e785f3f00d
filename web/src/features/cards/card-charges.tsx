import { displayAmount } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText, useDay } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { cardName } from './card-name.ts'
import css from './cards.module.css'
import type { Cards } from './kept-card.tsx'

type Charge = Cards['charges'][number]

const tones = {
  requested: 'brand',
  processing: 'brand',
  'needs-authentication': 'warn',
  paid: 'ok',
  declined: 'bad',
  lapsed: 'quiet',
} as const
const chargeTexts = {
  requested: 'inProgress',
  processing: 'inProgress',
  'needs-authentication': 'state_needs-authentication',
  paid: 'charge_paid',
  declined: 'charge_declined',
  lapsed: 'state_cancelled',
} as const

/** What the bank wants its customer to confirm: money that has not been charged yet. */
export function ConfirmNotice({
  charge,
  busy,
  onConfirm,
}: {
  readonly charge: Charge
  readonly busy: boolean
  readonly onConfirm: () => void
}) {
  const t = useTexts('cards')
  const day = useDay()
  return (
    <div className={css.attention} role="note">
      <p className={layout.strong}>{t('confirmTitle', { amount: displayAmount(charge.charged) })}</p>
      {charge.confirmBy && <p>{t('confirmText', { card: cardName(charge), date: day(charge.confirmBy, true) })}</p>}
      <Button small busy={busy} onClick={onConfirm}>
        {t('confirmPayment')}
      </Button>
    </div>
  )
}

/** Renewals that will charge a card. */
export function UpcomingCharges({ upcoming }: { readonly upcoming: Cards['upcoming'] }) {
  const t = useTexts('cards')
  const day = useDay()
  if (upcoming.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('upcoming')}</SectionTitle>
      <Card rows>
        {upcoming.map(one => (
          <div key={one.domain} className={css.charge}>
            <span className={`${layout.stack1} ${layout.shrink}`}>
              <span className={css.name}>{one.domain}</span>
              <span className={`${layout.detail} ${css.note}`}>{cardName(one)}</span>
            </span>
            <span className={`${layout.detail} ${css.note}`}>
              {t('upcomingText', { amount: displayAmount(one.amount), date: day(one.chargeAt) })}
            </span>
          </div>
        ))}
      </Card>
    </section>
  )
}

export function CardCharges({ charges }: { readonly charges: Cards['charges'] }) {
  const t = useTexts('cards')
  return (
    <section>
      <SectionTitle more={{ to: '/user/cz_jl', text: t('recordsTitle') }}>{t('charges')}</SectionTitle>
      {charges.length === 0 ? (
        <Card>
          <p className={`${layout.detail} ${css.note}`}>{t('noCharges')}</p>
        </Card>
      ) : (
        <Card rows>
          {charges.map(charge => (
            <div key={charge.charge} className={css.charge}>
              <span className={`${layout.stack1} ${layout.shrink}`}>
                <span className={css.name}>{t(`purpose_${charge.purpose}`, { domain: charge.domain })}</span>
                <span className={`${layout.detail} ${css.note}`}>
                  {cardName(charge)} · <DateText at={charge.requestedAt} />
                </span>
                {charge.why && <span className={`${layout.detail} ${css.note}`}>{t(`why_${charge.why}`)}</span>}
              </span>
              <span className={`${layout.stack1} ${layout.ends} ${layout.rigid}`}>
                <Money amount={charge.charged} tone={charge.state === 'paid' ? 'ink' : 'soft'} />
                <StateTag tone={tones[charge.state]}>{t(chargeTexts[charge.state])}</StateTag>
              </span>
            </div>
          ))}
        </Card>
      )}
    </section>
  )
}
