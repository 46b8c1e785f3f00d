import { findDomains, listBulkChanges } from '@namestead/contract/portfolio'
import { reviewRecordChange, startRecordChange } from '@namestead/contract/record-templates'
import { useState } from 'react'
import { type BulkSelection, keepSelection, selectionInput, useBulkSelection } from '../../../core/bulk-selection.ts'
import { call, callKey } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useGoTo } from '../../../core/paths.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { NothingSelected } from '../../../ui/wizard-page.tsx'
import { WarningLine } from '../../../ui/zone/warning-line.tsx'
import { DifferenceView } from './difference-view.tsx'
import css from './record-change.module.css'
import { changeDraft, changeInput, dropDraft, isComplete, type RecordDraft, useRecordDraft } from './record-draft.ts'
import { firstStep, RecordSteps } from './record-steps.tsx'

const listed = 5
const shortList = (names: readonly string[]) => names.slice(0, listed).join(', ') + (names.length > listed ? ' …' : '')

/** What changes in each selected domain, before it does. */
export default function ConfirmRecordChangePage() {
  const t = useTexts('record-templates')
  const selection = useBulkSelection(state => state.selection)
  const draft = useRecordDraft()
  if (selection && isComplete(draft)) return <Confirm selection={selection} draft={draft} />
  return (
    <Page title={t('confirmRecords')}>
      <NothingSelected first={firstStep(draft.use)} />
    </Page>
  )
}

function Confirm({ selection, draft }: { selection: BulkSelection; draft: RecordDraft }) {
  const t = useTexts('record-templates')
  const goTo = useGoTo()
  const { submit, busy } = useSubmit()
  const [elsewhere, setElsewhere] = useState(false)
  const { use, conflicts } = draft
  const replaces = conflicts === 'replace'
  const query = usePagedCall(reviewRecordChange, next => ({
    ...selectionInput(selection),
    ...changeInput(draft),
    next,
  }))
  const review = query.data?.pages[0]
  const count = review ? review.total - review.refused - (elsewhere ? 0 : review.elsewhere) : 0

  const start = () =>
    submit(async () => {
      const answer = await call(startRecordChange, {
        ...selectionInput(selection),
        ...changeInput(draft),
        elsewhere: elsewhere || undefined,
      })
      if (answer.code === -1) {
        toast(answer.message)
        for (const read of [findDomains, reviewRecordChange])
          await queries.invalidateQueries({ queryKey: callKey(read) })
      }
      if (answer.code !== 1) return
      await queries.invalidateQueries({ queryKey: callKey(listBulkChanges) })
      const result = use === 'template' ? '/user/pl_resultJx' : '/user/pl_resultAnalysis'
      await goTo(result, { query: { batch: answer.data.batch }, replace: true })
      // The selection ends with it, so that Back starts nothing twice.
      keepSelection(undefined)
      dropDraft()
    })

  return (
    <ListPage
      title={t('confirmRecords')}
      bar={
        <ActionBar>
          <Button
            wide
            look={use === 'delete' ? 'bad' : 'primary'}
            busy={busy}
            disabled={count === 0}
            onClick={() => void start()}
          >
            {t('changeCountDomains', { count })}
          </Button>
        </ActionBar>
      }
      above={
        <>
          <RecordSteps current={2} />
          {review !== undefined && review.unselected.length > 0 && (
            <WarningLine>
              {t('unselected', {
                count: review.unselected.length,
                names: shortList(review.unselected.map(({ unicode }) => unicode)),
              })}
            </WarningLine>
          )}
          {use !== 'delete' && (
            <div className={css.switches}>
              <Card>
                <SwitchRow
                  label={t('replaceConflicts')}
                  help={t('replaceConflictsHelp')}
                  on={replaces}
                  onChange={on => changeDraft({ conflicts: on ? 'replace' : 'keep' })}
                />
              </Card>
            </div>
          )}
          {review !== undefined && review.elsewhere > 0 && (
            <div className={css.switches}>
              <Card>
                <SwitchRow
                  label={t('includeElsewhere', { count: review.elsewhere })}
                  help={t('includeElsewhereHelp')}
                  on={elsewhere}
                  onChange={setElsewhere}
                />
              </Card>
            </div>
          )}
        </>
      }
      count={({ total }) => t('found', { count: total })}
      query={query}
      rowsOf={page => page.domains}
      keyOf={row => row.domain}
      group={{
        keyOf: row => row.place,
        heading: row => t(`place_${row.place}`, { count: countAt(row.place) }),
      }}
      empty={{ picture: <NoDomains />, text: t('noZoneChosen') }}
    >
      {row => <DifferenceView of={row} replaces={replaces} refusal={row.refusal} />}
    </ListPage>
  )

  function countAt(place: 'here' | 'elsewhere' | 'refused'): number {
    if (!review) return 0
    return place === 'here' ? review.total - review.refused - review.elsewhere : review[place]
  }
}
