import { creditStates, readWithdrawable } from '@namestead/contract/withdrawals'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { Money } from '../../ui/money.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { filterInput, noCreditFilters } from './credit-filters.ts'
import { CreditFacts } from './credit-row.tsx'
import { useCredits } from './use-credits.ts'
import css from './withdrawals.module.css'

/** Every credit: what earned it, its fee, and from when it may be withdrawn. */
export default function CreditsPage() {
  const t = useTexts('withdrawals')
  const [filters, setFilters] = useUrlFilters(noCreditFilters)
  const { state } = filterInput(filters)
  const query = useCredits(filters)
  const { data: terms } = useCall(readWithdrawable, {}, { staleTime: 0 })
  const canSettle = terms && terms.settleable.minor > 0n
  return (
    <ListPage
      title={t('creditsTitle')}
      bar={
        canSettle && (
          <ActionBar>
            <ButtonLink wide to="/user/tx_js">
              {t('settle')}
            </ButtonLink>
          </ActionBar>
        )
      }
      choice={
        <ChoiceChips
          label={t('columnState')}
          options={[
            { value: '', text: t('group_all') },
            ...creditStates.map(value => ({ value, text: t(`credit_${value}`) })),
          ]}
          value={state ?? ''}
          onChange={value => setFilters({ state: value })}
        />
      }
      count={({ total }) => t('creditsCount', { count: total })}
      query={query}
      rowsOf={page => page.credits}
      keyOf={row => row.credit}
      columns={[t('credit'), t('amount')]}
      empty={{ picture: <NoMoney />, text: t('noCreditsText') }}
      noneMatch={
        (filters.state !== '' || filters.from !== '' || filters.to !== '') && {
          title: t('noMatches'),
          text: t('noneMatchText'),
          clear: t('clearFilters'),
          onClear: () => setFilters(noCreditFilters),
        }
      }
    >
      {credit => (
        <div className={css.settleRow}>
          <CreditFacts credit={credit} />
          <Money amount={credit.net} tone="ok" />
        </div>
      )}
    </ListPage>
  )
}
