import { amountIn } from '@namestead/contract/money'
import { findClaims } from '@namestead/contract/recharges'
import { useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { BarLink } from '../../../ui/action-bar.tsx'
import { DateText } from '../../../ui/dates.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { NoMoney } from '../../../ui/pictures/no-money.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { claimTexts, claimTones } from './claim.ts'
import { ClaimSheet } from './claim-sheet.tsx'
import { useClaimsList } from './claims-list.ts'

/** The claim that is open. */
const noneOpen = { claim: '' }

/** The transfers that the customer reported. `?claim=` opens one; messages link to it. */
export default function ClaimsPage() {
  const t = useTexts('recharges')
  const list = useClaimsList()
  const [linked, setLinked] = useUrlFilters(noneOpen)
  const query = usePagedCall(findClaims, next => ({ ...list.input, next }))
  const [open, setOpen] = useState<string>()
  const wanted = open ?? (/^\d+$/.test(linked.claim) ? linked.claim : undefined)
  // Read on its own, because the linked one may be far down the list.
  const one = useCall(findClaims, { claim: wanted }, { enabled: wanted !== undefined, staleTime: 0 })
  const shown = one.data?.claims.find(({ claim }) => claim === wanted)
  return (
    <ListPage
      title={t('claimsTitle')}
      bar={<BarLink to="/user/recharge_add">{t('reportTransfer')}</BarLink>}
      list={list}
      count={({ total }) => t('claimsCount', { count: total })}
      query={query}
      rowsOf={page => page.claims}
      keyOf={row => row.claim}
      columns={[t('amount'), t('payer'), t('sentOn'), t('state')]}
      empty={{ picture: <NoMoney />, text: t('noClaimsText') }}
      overlays={
        shown && (
          <ClaimSheet
            key={shown.claim}
            shown={shown}
            onClose={() => {
              setOpen(undefined)
              setLinked({ claim: '' }, { typing: true })
            }}
          />
        )
      }
    >
      {({ claim, amount, currency, payer, sentOn, state: at }) => (
        <ListRow onOpen={() => setOpen(claim)} end={<StateTag tone={claimTones[at]}>{t(claimTexts[at])}</StateTag>}>
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
