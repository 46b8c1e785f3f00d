import { listBulkChanges } from '@namestead/contract/portfolio'
import { lazy, Suspense, useState } from 'react'
import { keepSelection, useBulkSelection } from '../../../core/bulk-selection.ts'
import { useCall } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { Link } from '../../../core/link.tsx'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { bulkWork, editQuery, pickQuery, resultPages, works } from '../../../ui/bulk/bulk-work.ts'
import css from '../../../ui/bulk/wizard.module.css'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconTile } from '../../../ui/icon-tile.tsx'
import layout from '../../../ui/layout.module.css'
import { MenuEntry } from '../../../ui/menu-entry.tsx'
import { Page } from '../../../ui/page.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { Unanswered } from '../../../ui/state-view.tsx'
import { workTexts } from './work-texts.ts'

const ImportSheet = lazy(() => import('./import-sheet.tsx'))

const tile = `${layout.tile} ${css.function}`

/** All bulk work. A selection of the portfolio is taken along; without one, each begins with selecting. */
export default function OperationsPage() {
  const t = useTexts('portfolio')
  const selection = useBulkSelection(state => state.selection)
  const { submit, busy } = useSubmit()
  const [importing, setImporting] = useState(false)
  const save = () =>
    submit(async () => {
      const { exportPortfolio } = await import('./export-portfolio.ts')
      const { count, more } = await exportPortfolio(t, selection)
      toast(t(more ? 'exportedFirst' : 'exportedOutcomes', { count }))
    })
  return (
    <Page title={t('operations')}>
      {selection && (
        <div className={`${layout.between} ${css.selected}`}>
          <strong>{t('countSelected', { count: selection.count })}</strong>
          <Button look="plain" small onClick={() => keepSelection(undefined)}>
            {t('clear')}
          </Button>
        </div>
      )}
      <SectionTitle>{selection ? t('forSelected') : t('forMany')}</SectionTitle>
      <ul className={`${layout.grid} ${layout.apartSides} ${layout.card} ${css.grid}`}>
        {works.map(work => (
          <li key={work}>
            <Link
              to={selection ? bulkWork[work].edit : bulkWork[work].pick}
              query={selection ? editQuery(work) : pickQuery(work)}
              className={tile}
            >
              <IconTile name={bulkWork[work].icon} />
              {t(workTexts[work].tile)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/pl_xf" query={{ step: selection && !selection.all ? 'years' : '' }} className={tile}>
            <IconTile name="refresh" />
            {t('renew')}
          </Link>
        </li>
        <li>
          <button type="button" className={tile} aria-busy={busy || undefined} onClick={save}>
            <IconTile name="download" />
            {t('exportCsv')}
          </button>
        </li>
        <li>
          <button type="button" className={tile} onClick={() => setImporting(true)}>
            <IconTile name="receipt" />
            {t('tile_import')}
          </button>
        </li>
      </ul>
      {importing && (
        <Suspense>
          <ImportSheet onClose={() => setImporting(false)} />
        </Suspense>
      )}
      <SectionTitle>{t('recentChanges')}</SectionTitle>
      <RecentChanges />
    </Page>
  )
}

/** The latest bulk changes, each with the way to its outcomes. */
function RecentChanges() {
  const t = useTexts('portfolio')
  const { data, isError, refetch } = useCall(listBulkChanges, {})
  if (!data) return <Unanswered failed={isError} onRetry={refetch} rows={2} />
  return (
    <Card rows>
      {data.changes.length === 0 && <p className={`${layout.soft} ${layout.pad}`}>{t('noChangesYet')}</p>}
      {data.changes.map(({ batch, kind, state, total, counts }) => (
        <MenuEntry
          key={batch}
          to={resultPages[kind]}
          query={{ batch }}
          icon={bulkWork[kind].icon}
          text={t(`bulkTitle_${kind}`)}
          note={t('changeSummary', { done: counts.done, count: total })}
          value={t(
            state === 'cancelled'
              ? 'state_cancelled'
              : state === 'running'
                ? 'bulkState_running'
                : counts.failed > 0
                  ? 'bulkState_partly'
                  : 'state_done',
          )}
        />
      ))}
    </Card>
  )
}
