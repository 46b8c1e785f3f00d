import { listTodos } from '@namestead/contract/notices'
import { countDomains, findDomains } from '@namestead/contract/portfolio'
import { countPushes, readPush } from '@namestead/contract/pushes'
import { callKey } from '../../core/calls.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { pushLists } from './push-lists.ts'
import { PushRow } from './push-row.tsx'
import { PushSheet } from './push-sheet.tsx'
import { noPushFilters, pushStateOf } from './push-states.ts'

/** The pushes that this account sent, or received; `?push=` opens one. */
export function PushesPage({ side }: { side: keyof typeof pushLists }) {
  const t = useTexts('pushes')
  const { find, filter, title, empty } = pushLists[side]
  const [filters, setFilters] = useUrlFilters(noPushFilters)
  const state = pushStateOf(filters.state)
  const query = usePagedCall(find, next => ({ text: filters.text || undefined, state, next }))
  const filtered = filters.text !== '' || state !== undefined
  const known = /^[1-9]\d{0,17}$/.test(filters.push) ? filters.push : undefined
  const refresh = async () => {
    for (const read of [find, readPush, countPushes, findDomains, countDomains, listTodos])
      await queries.invalidateQueries({ queryKey: callKey(read) })
  }
  return (
    <ListPage
      title={t(title)}
      search={{
        label: t('searchMyDomains'),
        placeholder: t('partOfADomain'),
        value: filters.text,
        onSearch: text => setFilters({ text }, { typing: true }),
        filter: {
          to: filter,
          query: { text: filters.text, state: filters.state },
          label: t('pushesFilter'),
          on: state ? 1 : 0,
        },
      }}
      filtered={{
        chips: state ? [{ key: 'state', text: t(`state_${state}`) }] : [],
        onRemove: () => setFilters({ state: '' }),
      }}
      count={({ total }) => t('pushCount', { count: total })}
      query={query}
      rowsOf={page => page.pushes}
      keyOf={row => row.push}
      columns={[t('columnDomain'), { heading: t('pushUntil'), wide: true }, t('state')]}
      empty={{
        picture: <NoDomains />,
        text: t(empty),
        nextStep: side === 'sent' && (
          <ButtonLink to="/user/push" query={{ step: 'pick' }}>
            {t('work_push')}
          </ButtonLink>
        ),
      }}
      noneMatch={
        filtered && {
          title: t('noMatchingDomains'),
          text: t('noneMatchText'),
          clear: t('clearFilters'),
          onClear: () => setFilters({ text: '', state: '' }),
        }
      }
      overlays={
        known && (
          <PushSheet
            key={known}
            push={known}
            onClose={() => setFilters({ push: '' }, { typing: true })}
            onChanged={refresh}
          />
        )
      }
    >
      {row => <PushRow shown={row} side={side} onOpen={() => setFilters({ push: row.push }, { typing: true })} />}
    </ListPage>
  )
}
