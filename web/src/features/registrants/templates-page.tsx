import { findTemplates } from '@namestead/contract/registrants'
import { useCall } from '../../core/calls.ts'
import { useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { BarLink } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterChips } from '../../ui/chips.tsx'
import { countryName } from '../../ui/countries.ts'
import layout from '../../ui/layout.module.css'
import { ListEnd } from '../../ui/list-end.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { NoMatch } from '../../ui/pictures/no-match.tsx'
import { NoTemplates } from '../../ui/pictures/no-templates.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { SearchLine } from '../../ui/search-line.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { EmptyList, Unanswered } from '../../ui/state-view.tsx'
import { templatesThatFit, useTemplatesList } from './template-filters.ts'
import type { Template } from './use-template-form.ts'
import { verifications } from './verification/verifications.ts'

export default function TemplatesPage() {
  const t = useTexts('registrants')
  const list = useTemplatesList()
  const { text = '' } = list.of ?? {}
  const { data, isError, refetch } = useCall(findTemplates, {})
  const found = data && templatesThatFit(data.templates, { text, ...list.values })
  const none = data?.templates.length === 0
  return (
    <Page title={t('registrantTemplates')} bar={<BarLink to="/user/add_mb">{t('addTemplate')}</BarLink>}>
      {!none && (
        <ListTools search>
          <SearchLine
            label={t('searchTemplates')}
            placeholder={t('searchTemplates')}
            value={text}
            onSearch={typed => list.set({ text: typed }, { typing: true })}
            filter={{
              to: '/user/ym_mblist_search',
              query: { text, ...list.values },
              label: t('filterTemplates'),
              on: list.active,
            }}
          />
          <FilterChips filters={list.chips} onRemove={list.remove} />
        </ListTools>
      )}
      {!found && <Unanswered failed={isError} onRetry={refetch} />}
      {found && (
        <PullToRefresh onRefresh={refetch}>
          {none ? (
            <EmptyList picture={<NoTemplates />} title={t('templatesEmpty')} text={t('templatesEmptyText')} />
          ) : found.length === 0 ? (
            <EmptyList picture={<NoMatch />} title={list.noneMatch.title}>
              <Button look="quiet" onClick={() => list.set({ text: '', ...list.none })}>
                {t('clearFilters')}
              </Button>
            </EmptyList>
          ) : (
            <>
              <ul className={`${layout.paper} ${layout.lines}`}>
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

function TemplateRow({ template }: { template: Template }) {
  const t = useTexts('registrants')
  const language = useLanguage()
  const { label, kind, name, organisation, country, domainCount, preferred, verification } = template
  return (
    <ListRow
      to="/user/mb_info"
      query={{ id: template.template }}
      icon={{ name: kind === 'person' ? 'me' : 'users' }}
      forward
    >
      <span className={`${layout.subtitle} ${layout.tags} ${layout.across} ${layout.shrink}`}>
        <span className={`${layout.ellipsis} ${layout.shrink}`}>{label}</span>
        {preferred && <StateTag tone="brand">{t('default')}</StateTag>}
        {(verification.state === 'waiting' || verification.state === 'lapsed') && (
          <StateTag tone={verifications[verification.state].tone}>{t(verifications[verification.state].text)}</StateTag>
        )}
      </span>
      <RowFacts oneLine>
        {[organisation, name, countryName(country, language)].filter(fact => fact && fact !== label).join(' · ')}
      </RowFacts>
      <RowFacts oneLine>{domainCount === 0 ? t('unused') : t('countDomains', { count: domainCount })}</RowFacts>
    </ListRow>
  )
}
