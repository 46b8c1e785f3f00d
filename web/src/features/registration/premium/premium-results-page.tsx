import type { Output } from '@namestead/contract/call'
import { findPremium } from '@namestead/contract/registration'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { Money } from '../../../ui/money.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { usePremiumList } from './premium-filters.ts'

type PremiumRow = Output<typeof findPremium>['domains'][number]

/** Premium domains that their registries list and that are still free, each page asked for at the registries. */
export default function PremiumResultsPage() {
  const t = useTexts('registration')
  const goTo = useGoTo()
  const list = usePremiumList({ choosing: false })
  const query = usePagedCall(findPremium, next => ({ ...list.input, next }))
  const gone = query.data?.pages.reduce((sum, page) => sum + page.gone, 0) ?? 0
  return (
    <ListPage
      title={t('premiumListTitle')}
      list={list}
      notice={gone > 0 && <p>{t('premiumGone', { count: gone })}</p>}
      count={({ total }) => t('premiumCount', { count: total })}
      query={query}
      rowsOf={page => page.domains}
      keyOf={row => row.name}
      columns={[t('columnDomain'), t('premiumFirstYear')]}
      empty={{
        picture: <NoDomains />,
        text: t('premiumEmpty'),
        nextStep: <ButtonLink to="/search">{t('searchNames')}</ButtonLink>,
      }}
    >
      {row => <PremiumLine shown={row} onOpen={() => void goTo('/yjym_register', { query: { name: row.name } })} />}
    </ListPage>
  )
}

function PremiumLine({ shown, onOpen }: { shown: PremiumRow; onOpen: () => void }) {
  const t = useTexts('registration')
  const { name, unicode, tld, priceClass, state, register, renew } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={
        register ? (
          <Money amount={register} />
        ) : (
          t(state === 'paused' || state === 'opens' ? `state_${state}` : 'premiumSilent')
        )
      }
    >
      <DomainName name={unicode} ascii={name} tld={tld} />
      <RowFacts>
        <span>{priceClass}</span>
        {renew && (
          <span>
            {t('premiumEachYear')} <Money amount={renew} />
          </span>
        )}
      </RowFacts>
    </ListRow>
  )
}
