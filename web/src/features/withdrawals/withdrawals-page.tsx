import { displayAmount, total } from '@namestead/contract/money'
import { findWithdrawals, sumWithdrawals } from '@namestead/contract/withdrawals'
import { useCall } from '../../core/calls.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { choiceFilter, useListFilters } from '../../core/list-filters.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { BarLink } from '../../ui/action-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart/chart.tsx'
import { amountValue, monthTexts } from '../../ui/chart/points.ts'
import { DateText } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { payeeIcons, withdrawalLooks } from './withdrawal-looks.ts'
import css from './withdrawals.module.css'

/** All withdrawals by state, and the sums of a year. */
export default function WithdrawalsPage() {
  const t = useTexts('withdrawals')
  const list = useListFilters<typeof findWithdrawals>({
    filters: [
      choiceFilter(findWithdrawals, 'state', {
        label: t('state'),
        text: value => t(`state_${value}`),
        inList: t('group_all'),
      }),
    ],
    noneMatch: { title: t('noMatches'), text: t('chooseOtherFilter') },
  })
  const query = usePagedCall(findWithdrawals, next => ({ ...list.input, next }))
  return (
    <ListPage
      title={t('withdrawals')}
      bar={<BarLink to="/user/tx">{t('withdraw')}</BarLink>}
      above={<Months />}
      list={list}
      count={({ total: count }) => t('recordsCount', { count })}
      query={query}
      rowsOf={page => page.withdrawals}
      keyOf={row => row.withdrawal}
      columns={[t('payTo'), t('columnState')]}
      empty={{ picture: <NoMoney />, text: t('noRecordsText') }}
    >
      {({ withdrawal, channel, masked, amount, state: at, submittedAt }) => (
        <ListRow
          to="/user/txjl_xq"
          query={{ id: withdrawal }}
          icon={{ name: payeeIcons[channel] }}
          end={
            <span className={`${layout.stack1} ${layout.ends}`}>
              <Money amount={amount} />
              <StateTag {...withdrawalLooks[at]}>{t(`state_${at}`)}</StateTag>
            </span>
          }
        >
          <strong className={layout.wrap}>
            {t(`kind_${channel}`)} {masked}
          </strong>
          <RowFacts>
            <DateText at={submittedAt} time />
          </RowFacts>
        </ListRow>
      )}
    </ListPage>
  )
}

function Months() {
  const t = useTexts('withdrawals')
  const locale = localeOf(useLanguage())
  const { data } = useCall(sumWithdrawals, {})
  if (!data || data.months.every(({ amount }) => amount.minor === 0n)) return null
  return (
    <div className={css.chart}>
      <Card>
        <Chart
          title={t('byMonth')}
          summary={t('byMonthSum', {
            sum: displayAmount(total(data.months.map(({ amount }) => amount))),
            arrived: displayAmount(total(data.months.map(({ arrived }) => arrived))),
          })}
          columns={[t('month'), t('withdrawalAmount')]}
          points={data.months.map(({ month, amount }) => ({ ...monthTexts(locale, month), ...amountValue(amount) }))}
          shape="columns"
          unit="amount"
        />
      </Card>
    </div>
  )
}
