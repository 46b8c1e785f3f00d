import type { Output } from '@namestead/contract/call'
import { reviewSelection, startNameServerChange } from '@namestead/contract/portfolio'
import { type BulkSelection, selectionInput, useBulkSelection } from '../../../core/bulk-selection.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { useForm } from '../../../core/use-form.ts'
import { BarButton } from '../../../ui/action-bar.tsx'
import { useBulkRules } from '../../../ui/bulk/bulk-form.tsx'
import css from '../../../ui/bulk/wizard.module.css'
import { firstStepOf, WorkSteps } from '../../../ui/bulk/work-steps.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { HostName } from '../../../ui/host-name.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { ListPage } from '../../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { NothingSelected } from '../../../ui/wizard-page.tsx'

type Row = Output<typeof reviewSelection>['domains'][number]

const noHosts = { to: '' }

/** What each selected domain has now and will have; those that cannot be changed come first, each with its reason. */
export default function ConfirmNameServersPage() {
  const t = useTexts('portfolio')
  const [{ to }] = useUrlFilters(noHosts)
  const selection = useBulkSelection(state => state.selection)
  const nameServers = to.split(',').filter(Boolean)
  if (selection && nameServers.length > 0) return <Confirm selection={selection} nameServers={nameServers} />
  return (
    <Page title={t('confirmNameServers')}>
      <NothingSelected first={firstStepOf('name-servers')} />
    </Page>
  )
}

function Confirm({ selection, nameServers }: { selection: BulkSelection; nameServers: readonly string[] }) {
  const t = useTexts('portfolio')
  const form = useForm(startNameServerChange, { initial: { nameServers }, ...useBulkRules('name-servers') })
  const query = usePagedCall(reviewSelection, next => ({
    ...selectionInput(selection),
    work: 'name-servers' as const,
    next,
  }))
  const review = query.data?.pages[0]
  const able = review ? review.total - review.refused : 0

  return (
    <ListPage
      title={t('confirmNameServers')}
      bar={
        <BarButton busy={form.busy} disabled={able === 0} onClick={form.send}>
          {t('changeCountDomains', { count: able })}
        </BarButton>
      }
      above={
        <>
          <WorkSteps work="name-servers" current={2} />
          <section>
            <h2 className={layout.heading}>{t('newNameServers')}</h2>
            <p className={`${css.hosts} ${css.after}`}>
              {nameServers.map(host => (
                <HostName key={host} name={host} />
              ))}
            </p>
          </section>
        </>
      }
      notice={
        review !== undefined &&
        review.secured > 0 && (
          <p className={`${layout.warning} ${css.warning}`}>
            <Icon name="alert" size={20} />
            {t('securedWarning', { count: review.secured })}
          </p>
        )
      }
      count={({ total }) => t('found', { count: total })}
      query={query}
      rowsOf={page => page.domains}
      keyOf={row => row.domain}
      group={{
        keyOf: row => (row.refusal ? 'refused' : 'able'),
        heading: row =>
          row.refusal ? t('place_refused', { count: review?.refused ?? 0 }) : t('willChange', { count: able }),
      }}
      empty={{ picture: <NoDomains />, text: t('bulkNone') }}
    >
      {row => <ConfirmRow row={row} nameServers={nameServers} />}
    </ListPage>
  )
}

function ConfirmRow({ row, nameServers }: { row: Row; nameServers: readonly string[] }) {
  const t = useTexts('portfolio')
  const { domain, name, unicode, refusal, secured, ourNameServers } = row
  const same =
    row.nameServers.length === nameServers.length && row.nameServers.every(host => nameServers.includes(host))
  const leavesOurs = ourNameServers && !row.nameServers.some(host => nameServers.includes(host))
  return (
    <ListRow to="/user/domain_xq" query={{ domain }}>
      <DomainName name={unicode} ascii={name} />
      <RowFacts>
        <span className={`${layout.wrap} ${layout.stack1}`}>
          {refusal ? (
            <span className={layout.bad}>{refusal}</span>
          ) : (
            <span>{same ? t('unchanged') : t('before', { hosts: row.nameServers.join(', ') || t('none') })}</span>
          )}
          {!refusal && !same && secured && <span className={layout.warn}>{t('securedRow')}</span>}
          {!refusal && leavesOurs && <span>{t('zoneUnused')}</span>}
        </span>
      </RowFacts>
    </ListRow>
  )
}
