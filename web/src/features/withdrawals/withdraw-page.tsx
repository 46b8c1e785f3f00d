import { displayAmount, formatAmount, parseTypedAmount } from '@namestead/contract/money'
import { listPayees, readWithdrawable } from '@namestead/contract/withdrawals'
import { type FormEvent, useId, useState } from 'react'
import { businessNow } from '../../core/business-time.ts'
import { useCall } from '../../core/calls.ts'
import { formatDate } from '../../core/date-format.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { Link } from '../../core/link.tsx'
import { useNavigate, useSearchParams } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { SelectSheet } from '../../ui/select-sheet.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import { AmountHead } from './amount-head.tsx'
import { feeOf } from './fees.ts'
import { Obstacles, type Payee, type Terms, useObstacles } from './obstacles.tsx'
import { payeeIcons } from './withdrawal-looks.ts'
import css from './withdrawals.module.css'

/** What can be withdrawn, to whom, and what is missing for it. */
export default function WithdrawPage() {
  const t = useTexts('withdrawals')
  const terms = useCall(readWithdrawable, {}, { staleTime: 0 })
  const payees = useCall(listPayees, {}, { staleTime: 0 })
  if (terms.data && payees.data) return <Form terms={terms.data} payees={payees.data.payees} />
  return (
    <Page title={t('withdraw')}>
      {terms.isError || payees.isError ? (
        <FailedView onRetry={() => Promise.all([terms.refetch(), payees.refetch()])} />
      ) : (
        <LoadingRows count={5} />
      )}
    </Page>
  )
}

function Form({ terms, payees }: { readonly terms: Terms; readonly payees: readonly Payee[] }) {
  const t = useTexts('withdrawals')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const obstacles = useObstacles(terms, payees)
  const obstacleOf = usePayeeObstacle()
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('amount') ?? '')
  const [wanted, setWanted] = useState(search.get('payee') ?? undefined)
  const formId = useId()
  const [choosing, setChoosing] = useState(false)
  const usable = payees.filter(payee => isUsable(payee))
  const payee = payees.find(each => each.payee === wanted) ?? usable[0] ?? payees[0]
  const amount = parseTypedAmount(typed)
  const { withdrawable, minimum, maximum } = terms
  const error =
    amount === undefined || typed === ''
      ? undefined
      : amount.minor < minimum.minor
        ? t('tooSmall', { amount: displayAmount(minimum) })
        : amount.minor > maximum.minor
          ? t('tooLarge', { amount: displayAmount(maximum) })
          : amount.minor > withdrawable.minor
            ? t('tooMuch', { amount: displayAmount(withdrawable) })
            : undefined
  // What is refused promises nothing.
  const reckoned = payee && amount && !error ? feeOf(terms, payee.kind, amount) : undefined
  const ready = obstacles.length === 0 && payee && isUsable(payee) && amount && !error && reckoned
  const next = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    const query = { payee: payee.payee, amount: formatAmount(amount) }
    // Coming back from the last look finds them.
    await setSearch(query, { replace: true })
    await navigate(pathTo('/user/zjtx_tj', { query }))
  }
  return (
    <Page
      title={t('withdraw')}
      actions={
        <Link to={pathTo('/user/txjl')} className={layout.iconLink}>
          <Icon name="receipt" />
          <span className="visually-hidden">{t('records')}</span>
        </Link>
      }
      bar={
        <ActionBar
          about={
            reckoned && (
              <>
                <span className={layout.noteLine}>{t('arrives')}</span>
                <Money amount={reckoned.net} size="title" />
              </>
            )
          }
        >
          <Button type="submit" form={formId} disabled={!ready}>
            {t('next')}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.page}>
        <AmountHead terms={terms} />
        <Obstacles obstacles={obstacles} />
        <Card rows>
          {payee ? (
            <>
              <button type="button" className={css.pick} onClick={() => setChoosing(true)}>
                <Icon name={payeeIcons[payee.kind]} />
                <span className={css.pickText}>
                  <span className={css.label}>{t('payTo')}</span>
                  <strong>{t(`kind_${payee.kind}`)}</strong>
                  <span className={css.note}>
                    {payee.masked} · {payee.holder}
                  </span>
                  {!isUsable(payee) && <span className={css.warn}>{obstacleOf(payee)}</span>}
                </span>
                <Icon name="down" size={18} />
              </button>
              <Link to={pathTo('/user/zjtx_gl')} className={css.manage}>
                {t('managePayees')}
                <Icon name="forward" size={18} />
              </Link>
            </>
          ) : (
            <Link to={pathTo('/user/zjtx_gl')} className={css.pick}>
              <Icon name="plus" />
              <span className={css.pickText}>
                <span className={css.label}>{t('payTo')}</span>
                <strong>{t('addPayee')}</strong>
              </span>
              <Icon name="forward" size={18} />
            </Link>
          )}
        </Card>
        <form id={formId} className={css.fields} onSubmit={event => void next(event)} noValidate>
          <AmountField
            label={t('amount')}
            value={typed}
            onChange={setTyped}
            error={error}
            help={t('fromToTo', { from: displayAmount(minimum), to: displayAmount(maximum) })}
          />
          <Button
            look="plain"
            small
            disabled={withdrawable.minor < minimum.minor}
            onClick={() => setTyped(formatAmount(withdrawable.minor > maximum.minor ? maximum : withdrawable))}
          >
            {t('all')}
          </Button>
        </form>
        {reckoned && amount && (
          <Card>
            <Facts>
              <Fact name={t('fee')}>
                <Money amount={reckoned.fee} />
              </Fact>
              <Fact name={t('arrives')} strong>
                <Money amount={reckoned.net} />
              </Fact>
              <Fact name={t('by')}>
                <DateText at={reckoned.expectedBy} />
              </Fact>
            </Facts>
          </Card>
        )}
      </div>
      {choosing && (
        <SelectSheet
          title={t('payTo')}
          options={payees.map(each => ({
            value: each.payee,
            text: `${t(`kind_${each.kind}`)} ${each.masked}`,
            note: [each.holder, obstacleOf(each)].filter(Boolean).join(' · '),
            icon: payeeIcons[each.kind],
            disable: !isUsable(each),
          }))}
          value={payee?.payee}
          onSelect={value => {
            setWanted(value)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Page>
  )
}

export const isUsable = ({ state, usableFrom, busy }: Payee): boolean =>
  state === 'verified' && usableFrom.getTime() <= businessNow() && !busy

/** Why a payee cannot be used now; '' where it can. */
export function usePayeeObstacle() {
  const t = useTexts('withdrawals')
  const locale = localeOf(useLanguage())
  return ({ state, usableFrom, busy }: Payee): string => {
    if (state !== 'verified') return t(`payee_${state}`)
    if (usableFrom.getTime() > businessNow())
      return t('usableFrom', { date: formatDate(usableFrom, locale, { dateStyle: 'medium', timeStyle: 'short' }) })
    return busy ? t('payeeBusy') : ''
  }
}
