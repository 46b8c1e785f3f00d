import { findTemplates } from '@namestead/contract/registrants'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FilterChips } from '../../ui/chips.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { NoMatch } from '../../ui/pictures/no-match.tsx'
import { NoTemplates } from '../../ui/pictures/no-templates.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { SearchLine } from '../../ui/search-line.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { EmptyList, FailedView } from '../../ui/state-view.tsx'
import {
  emailStates,
  noTemplateFilters,
  type TemplateFilters,
  templateKinds,
  templatesThatFit,
  uses,
} from './template-filters.ts'
import { TemplateRow } from './template-row.tsx'
import css from './templates-page.module.css'

export default function TemplatesPage() {
  const t = useTexts('registrants')
  const [filters, setFilters] = useUrlFilters(noTemplateFilters)
  const { data, isError, refetch } = useCall(findTemplates, {})
  const found = data && templatesThatFit(data.templates, filters)
  const chips = chipsOf(t, filters)
  const none = data?.templates.length === 0
  return (
    <Page
      title={t('registrantTemplates')}
      bar={
        <ActionBar>
          <ButtonLink to="/user/add_mb">{t('addTemplate')}</ButtonLink>
        </ActionBar>
      }
    >
      {!none && (
        <ListTools search>
          <SearchLine
            label={t('searchTemplates')}
            placeholder={t('searchTemplates')}
            value={filters.text}
            onSearch={text => setFilters({ text }, { typing: true })}
            filter={{
              to: '/user/ym_mblist_search',
              query: filters,
              label: t('filterTemplates'),
              on: chips.length,
            }}
          />
          {chips.length > 0 && <FilterChips filters={chips} onRemove={key => setFilters({ [key]: '' })} />}
        </ListTools>
      )}
      {isError && !data ? <FailedView onRetry={refetch} /> : !found && <LoadingRows />}
      {found && (
        <PullToRefresh onRefresh={refetch}>
          {none ? (
            <EmptyList picture={<NoTemplates />} title={t('templatesEmpty')} text={t('templatesEmptyText')} />
          ) : found.length === 0 ? (
            <EmptyList picture={<NoMatch />} title={t('noMatchingTemplates')}>
              <Button look="quiet" onClick={() => setFilters(noTemplateFilters)}>
                {t('clearFilters')}
              </Button>
            </EmptyList>
          ) : (
            <>
              <ul className={css.list}>
                {found.map(template => (
                  <li key={template.template}>
                    <TemplateRow template={template} />
                  </li>
                ))}
              </ul>
              <ListEnd />
            </>
          )}
        </PullToRefresh>
      )}
    </Page>
  )
}

function chipsOf(t: ReturnType<typeof useTexts<'registrants'>>, { kind, verification, use }: TemplateFilters) {
  const known = {
    kind: templateKinds.find(value => value === kind),
    verification: emailStates.find(value => value === verification),
    use: uses.find(value => value === use),
  }
  return [
    ...(known.kind ? [{ key: 'kind', text: t(known.kind) }] : []),
    ...(known.verification ? [{ key: 'verification', text: t(`verification_${known.verification}`) }] : []),
    ...(known.use ? [{ key: 'use', text: t(`templateUse_${known.use}`) }] : []),
  ]
}
