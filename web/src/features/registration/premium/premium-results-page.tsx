import type { Output } from '@namestead/contract/call'
import { findPremium } from '@namestead/contract/registration'
import { useNavigate } from '../../../core/navigation.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { Money } from '../../../ui/money.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { askedFor, noPremiumFilters } from './premium-filters.ts'

type PremiumRow = Output<typeof findPremium>['domains'][number]

/** Premium domains that their registries list and that are still free, each page asked for at the registries. */
export default function PremiumResultsPage() {
  const t = useTexts('registration')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [filters, setFilters] = useUrlFilters(noPremiumFilters)
  const query = usePagedCall(findPremium, next => ({ ...askedFor(filters), next }))
  const gone = query.data?.pages.reduce((sum, page) => sum + page.gone, 0) ?? 0
  const active = Object.entries(filters).filter(([key, value]) => key !== 'text' && value !== '')
  const chip = (key: string, value: string) =>
    key === 'tld'
      ? `.${value}`
      : key === 'length'
        ? t(`premiumLength_${value as '2' | '3' | '4' | '5'}`)
        : key === 'minPrice'
          ? t('premiumFromChip', { price: `$${value}` })
          : key === 'maxPrice'
            ? t('premiumToChip', { price: `$${value}` })
            : value
  return (
    <ListPage
      title={t('premiumListTitle')}
      search={{
        label: t('premiumWords'),
        placeholder: t('premiumWordsPlaceholder'),
        value: filters.text,
        onSearch: text => setFilters({ text }, { typing: true }),
        filter: { to: '/yjym_search', query: filters, label: t('premiumFilterTitle'), on: active.length },
      }}
      filtered={{
        chips: active.map(([key, value]) => ({ key, text: chip(key, value) })),
        onRemove: key => setFilters({ [key]: '' }),
      }}
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
      noneMatch={
        (filters.text !== '' || active.length > 0) && {
          title: t('premiumNoMatch'),
          text: t('premiumNoMatchText'),
          clear: t('clearFilters'),
          onClear: () => setFilters(noPremiumFilters),
        }
      }
    >
      {row => (
        <PremiumLine
          shown={row}
          onOpen={() => void navigate(pathTo('/yjym_register', { query: { name: row.name } }))}
        />
      )}
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
