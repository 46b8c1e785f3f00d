import { findDomains, maxNamed } from '@namestead/contract/portfolio'
import { useEffect, useState } from 'react'
import { keepSelection, useBulkSelection } from '../../../core/bulk-selection.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { type BulkWork, bulkWork, editQuery } from '../../../ui/bulk/bulk-work.ts'
import css from '../../../ui/bulk/wizard.module.css'
import { WorkSteps } from '../../../ui/bulk/work-steps.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { ListPage } from '../../../ui/list-page.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { DomainRow } from '../domain-row.tsx'
import { filterIn } from '../portfolio-filters.ts'
import { useDomainList } from '../use-domain-list.ts'
import PasteSheet from './paste-sheet.tsx'
import { none, useSelection } from './use-selection.ts'
import { workTexts } from './work-texts.ts'

/**
 * The first step of bulk work: domains of the portfolio, one by one, all that search and filters find, or pasted. What is selected
 * stays selected while the filters change.
 */
export function PickFrame({ work }: { work: BulkWork }) {
  const t = useTexts('portfolio')
  const goTo = useGoTo()
  const list = useDomainList({ of: { work } })
  const query = usePagedCall(findDomains, next => ({ ...list.input, next }))
  const { total = 0, more = false } = query.data?.pages[0] ?? {}
  const filter = filterIn(list.input)
  const [kept] = useState(() => {
    const { selection } = useBulkSelection.getState()
    return selection && !selection.all ? { all: false, ids: new Set(selection.ids) } : none
  })
  const selection = useSelection(JSON.stringify(filter), total, kept)
  const { selected, count } = selection
  const [pasting, setPasting] = useState(false)
  const tooMany = selected.ids.size > maxNamed
  const shownFilter = JSON.stringify(filter)
  // The filters have a page of their own, from which the customer returns to what was selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is new at each rendering
  useEffect(() => {
    if (count > 0 && !tooMany) keepSelection({ all: selected.all, ids: [...selected.ids], filter, count })
    else keepSelection(undefined)
  }, [selected, count, shownFilter])

  return (
    <ListPage
      title={t(workTexts[work].title)}
      bar={
        <ActionBar about={<strong>{t('countSelected', { count })}</strong>}>
          <Button
            disabled={count === 0 || tooMany}
            onClick={() => goTo(bulkWork[work].edit, { query: editQuery(work) })}
          >
            {t('next')}
          </Button>
        </ActionBar>
      }
      above={<WorkSteps work={work} current={0} />}
      list={list}
      notice={tooMany && <p className={`${layout.warning} ${css.warning}`}>{t('tooManyNamed', { most: maxNamed })}</p>}
      count={({ total, more }) => t(more ? 'foundMany' : 'found', { count: total })}
      action={
        <span className={layout.tools}>
          <Button look="plain" small onClick={() => setPasting(true)}>
            {t('pasteAList')}
          </Button>
          {total > 0 && !more && (
            <Button look="plain" small onClick={selection.all ? selection.selectNone : selection.selectAll}>
              {selection.all ? t('selectNone') : t('selectAll', { count: total })}
            </Button>
          )}
        </span>
      }
      query={query}
      rowsOf={page => page.domains}
      keyOf={row => row.domain}
      columns={[t('columnDomain'), t('expires'), t('state'), t('timeLeft')]}
      empty={{
        picture: <NoDomains />,
        text: t('noNamesText'),
        nextStep: <ButtonLink to="/search">{t('searchNames')}</ButtonLink>,
      }}
      overlays={pasting && <PasteSheet onAdd={selection.add} onClose={() => setPasting(false)} />}
    >
      {row => <DomainRow shown={row} selection={selection.rowOf(row.domain, t('selectName', { name: row.unicode }))} />}
    </ListPage>
  )
}
