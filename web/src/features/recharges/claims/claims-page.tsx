import { amountIn } from '@namestead/contract/money'
import { claimStates, findClaims } from '@namestead/contract/recharges'
import { useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { DateText } from '../../../ui/dates.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { NoMoney } from '../../../ui/pictures/no-money.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { claimTones, noClaimFilters } from './claim.ts'
import { ClaimSheet } from './claim-sheet.tsx'

const noFilters = { ...noClaimFilters, claim: '' }

/** The transfers that the customer reported. `?claim=` opens one; messages link to it. */
export default function ClaimsPage() {
  const t = useTexts('recharges')
  const [filters, setFilters] = useUrlFilters(noFilters)
  const state = claimStates.find(known => known === filters.state)
  const text = filters.text || undefined
  const query = usePagedCall(findClaims, next => ({ state, text, next }))
  const [open, setOpen] = useState<string>()
  const wanted = open ?? (/^\d+$/.test(filters.claim) ? filters.claim : undefined)
  // Read on its own, because the linked one may be far down the list.
  const one = useCall(findClaims, { claim: wanted }, { enabled: wanted !== undefined, staleTime: 0 })
  const shown = one.data?.claims.find(({ claim }) => claim === wanted)
  const chips = [
    ...(state ? [{ key: 'state', text: t(`claim_${state}`) }] : []),
    ...(text ? [{ key: 'text', text: `“${text}”` }] : []),
  ]
  return (
    <ListPage
      title={t('claimsTitle')}
      bar={
        <ActionBar>
          <ButtonLink wide to="/user/recharge_add">
            {t('reportTransfer')}
          </ButtonLink>
        </ActionBar>
      }
      search={{
        label: t('searchClaims'),
        placeholder: t('searchClaimsHint'),
        value: filters.text,
        onSearch: typed => setFilters({ text: typed }, { typing: true }),
        filter: {
          to: '/user/recharge_search',
          query: { state: filters.state, text: filters.text },
          label: t('filterClaims'),
          on: state ? 1 : 0,
        },
      }}
      filtered={{ chips, onRemove: key => setFilters({ [key]: '' }) }}
      count={({ total }) => t('claimsCount', { count: total })}
      query={query}
      rowsOf={page => page.claims}
      keyOf={row => row.claim}
      columns={[t('columnAmount'), t('payer'), t('sentOn'), t('state')]}
      empty={{ picture: <NoMoney />, text: t('noClaimsText') }}
      noneMatch={
        (state !== undefined || text !== undefined) && {
          title: t('noClaimsMatch'),
          text: t('noClaimsMatchText'),
          clear: t('clearFilters'),
          onClear: () => setFilters(noFilters),
        }
      }
      overlays={
        shown && (
          <ClaimSheet
            key={shown.claim}
            shown={shown}
            onClose={() => {
              setOpen(undefined)
              setFilters({ claim: '' }, { typing: true })
            }}
          />
        )
      }
    >
      {({ claim, amount, currency, payer, sentOn, state: at }) => (
        <ListRow onOpen={() => setOpen(claim)} end={<StateTag tone={claimTones[at]}>{t(`claim_${at}`)}</StateTag>}>
          <strong>{amountIn(currency, amount)}</strong>
          <RowFacts>
            <span>{payer}</span>
            <DateText at={sentOn} />
          </RowFacts>
        </ListRow>
      )}
    </ListPage>
  )
}
