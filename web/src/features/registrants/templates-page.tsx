import { findTemplates } from '@namestead/contract/registrants'
import { useDeferredValue } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { Page } from '../../ui/page.tsx'
import { NoMatch } from '../../ui/pictures/no-match.tsx'
import { NoTemplates } from '../../ui/pictures/no-templates.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { EmptyList, FailedView } from '../../ui/state-view.tsx'
import { TemplateRow } from './template-row.tsx'
import css from './templates-page.module.css'

const standard = { text: '' }

export default function TemplatesPage() {
  const t = useTexts('registrants')
  const [{ text }, setFilters] = useUrlFilters(standard)
  const { data, isError, refetch } = useCall(findTemplates, {})
  const wanted = useDeferredValue(text.trim().toLowerCase())
  const found = data?.templates.filter(({ label, name, organisation, email }) =>
    [label, name, organisation ?? '', email].some(value => value.toLowerCase().includes(wanted)),
  )
  const none = data?.templates.length === 0
  return (
    <Page
      title={t('templatesTitle')}
      bar={
        <ActionBar>
          <ButtonLink to="/user/add_mb">{t('addTemplate')}</ButtonLink>
        </ActionBar>
      }
    >
      {!none && (
        <div className={css.search}>
          <SearchBar
            live
            label={t('templatesSearch')}
            placeholder={t('templatesSearch')}
            value={text}
            onChange={typed => setFilters({ text: typed }, { typing: true })}
            onSearch={() => undefined}
          />
        </div>
      )}
      {isError && !data ? <FailedView onRetry={refetch} /> : !found && <LoadingRows />}
      {found && (
        <PullToRefresh onRefresh={refetch}>
          {none ? (
            <EmptyList picture={<NoTemplates />} title={t('templatesEmpty')} text={t('templatesEmptyText')} />
          ) : found.length === 0 ? (
            <EmptyList picture={<NoMatch />} title={t('noneFound')} />
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
