import type { Output } from '@namestead/contract/call'
import { findDomains, readDomain } from '@namestead/contract/portfolio'
import {
  cancelRegistrantChange,
  findRegistrantItems,
  type RegistrantItemState,
  readRegistrantChange,
  registrantItemStates,
} from '@namestead/contract/registrant-changes'
import { useEffect } from 'react'
import { readAgain, useCall } from '../../core/calls.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { useCommand } from '../../core/use-command.ts'
import { BarButton, BarLink } from '../../ui/action-bar.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { ChangeHeader } from './change-header.tsx'

/** What became of a domain: its text and look. */
const items = {
  waiting: { text: 'item_waiting', look: { tone: 'warn', icon: 'clock' } },
  applying: { text: 'item_applying', look: { tone: 'brand', icon: 'refresh' } },
  done: { text: 'item_done', look: { tone: 'ok', icon: 'check' } },
  refused: { text: 'state_refused', look: { tone: 'bad', icon: 'close' } },
  cancelled: { text: 'state_cancelled', look: { tone: 'quiet', icon: 'undo' } },
  lapsed: { text: 'state_lapsed', look: { tone: 'quiet', icon: 'clock' } },
  failed: { text: 'item_failed', look: { tone: 'bad', icon: 'alert' } },
} as const satisfies Readonly<Record<RegistrantItemState, object>>

/** The polling interval while the registry works. */
const runningMilliseconds = 2000
const noFilters = { change: '', state: '' }

/** `?change=`, by default the latest: whose consent is missing, and what became of each domain. */
export default function ChangeResultPage() {
  const t = useTexts('registrant-changes')
  const [{ change }] = useUrlFilters(noFilters)
  const known = change === '' || /^[1-9]\d{0,17}$/.test(change)
  const found = useCall(
    readRegistrantChange,
    { change: change || undefined },
    {
      enabled: known,
      refetchInterval: ({ state }) => (state.data && !state.data.endedAt ? runningMilliseconds : false),
    },
  )
  if (found.data) return <ChangeResult shown={found.data} />
  return (
    <RecordPage
      title={t('changeResultTitle')}
      id={known ? change || 'latest' : undefined}
      query={found}
      gone={{
        error: 'registrant-change-unknown',
        picture: <NoDomains />,
        title: t('noChanges'),
        text: t('noChangesText'),
        to: '/user/pl_gaiTemp',
        query: { step: 'pick' },
        link: t('changeRegistrant'),
      }}
    >
      {() => null}
    </RecordPage>
  )
}

function ChangeResult({ shown }: { shown: Output<typeof readRegistrantChange> }) {
  const t = useTexts('registrant-changes')
  const { run, busy } = useCommand(cancelRegistrantChange, { refresh: [readRegistrantChange] })
  const [filters, setFilters] = useUrlFilters(noFilters)
  const { change, counts, total } = shown
  const state = registrantItemStates.find(known => known === filters.state)
  const query = usePagedCall(findRegistrantItems, next => ({ change, state, next }))
  const states = registrantItemStates.filter(value => counts[value] > 0 || value === state)
  const seen = JSON.stringify([counts, shown.consents.map(({ answer }) => answer)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts are what changes
  useEffect(() => {
    void readAgain([findRegistrantItems, findDomains, readDomain])
  }, [seen])

  const cancel = () =>
    run(
      { change },
      {
        title: t('changeCancelTitle'),
        text: t('changeCancelText', { count: counts.waiting }),
        confirm: t('changeCancel'),
        cancel: t('changeKeep'),
        destructive: true,
      },
    )
  return (
    <ListPage
      title={t('changeResultTitle')}
      bar={
        counts.waiting > 0 ? (
          <BarButton look="quiet" busy={busy} onClick={() => void cancel()}>
            {t('changeCancel')}
          </BarButton>
        ) : (
          <BarLink to="/user/my_domain">{t('toDomains')}</BarLink>
        )
      }
      above={<ChangeHeader shown={shown} />}
      choice={
        states.length > 1 && (
          <ChoiceChips
            label={t('state')}
            options={[
              { value: '', text: t('allCount', { count: total }) },
              ...states.map(value => ({ value, text: `${t(items[value].text)} ${counts[value]}` })),
            ]}
            value={state ?? ''}
            onChange={value => setFilters({ state: value })}
          />
        )
      }
      count={({ total: matching }) => t('found', { count: matching })}
      query={query}
      rowsOf={page => page.items}
      keyOf={row => row.item}
      columns={[t('columnDomain'), { heading: t('details'), wide: true }, t('state')]}
      empty={{ picture: <NoDomains />, text: t('noChangesText') }}
    >
      {({ domain, name, unicode, state: its, missing, note }) => (
        <ListRow
          to="/user/domain_xq"
          query={{ domain }}
          end={<StateTag {...items[its].look}>{t(items[its].text)}</StateTag>}
        >
          <DomainName name={unicode} ascii={name} />
          <RowFacts>
            <span>{missing ? t(`missing_${missing}`) : note}</span>
          </RowFacts>
        </ListRow>
      )}
    </ListPage>
  )
}
