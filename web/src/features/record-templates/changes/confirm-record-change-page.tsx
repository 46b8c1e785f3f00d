import { reviewRecordChange, startRecordChange } from '@namestead/contract/record-templates'
import type { ComponentProps } from 'react'
import { type BulkSelection, selectionInput, useBulkSelection } from '../../../core/bulk-selection.ts'
import { readAgain } from '../../../core/calls.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { BarButton } from '../../../ui/action-bar.tsx'
import { useBulkRules } from '../../../ui/bulk/bulk-form.tsx'
import { firstStepOf, WorkSteps } from '../../../ui/bulk/work-steps.tsx'
import { Card } from '../../../ui/card.tsx'
import layout from '../../../ui/layout.module.css'
import { ListPage } from '../../../ui/list-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { NothingSelected } from '../../../ui/wizard-page.tsx'
import { WarningLine } from '../../../ui/zone/warning-line.tsx'
import { DifferenceView } from './difference-view.tsx'
import { changeDraft, changeInput, dropDraft, isComplete, type RecordDraft, useRecordDraft } from './record-draft.ts'

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
      <NothingSelected first={firstStepOf(draft.use === 'template' ? 'record-template' : 'records')} />
    </Page>
  )
}

function Confirm({ selection, draft }: { selection: BulkSelection; draft: RecordDraft }) {
  const t = useTexts('record-templates')
  const { use, conflicts } = draft
  const work = use === 'template' ? 'record-template' : 'records'
  const { input, done, refused, ...rules } = useBulkRules(work)
  const form = useForm(startRecordChange, {
    ...rules,
    initial: { elsewhere: false },
    input: () => {
      const selected = input()
      return selected && { ...selected, ...changeInput(draft) }
    },
    async done(started) {
      await done(started)
      dropDraft()
    },
    refused(refusal) {
      void readAgain([reviewRecordChange])
      return refused(refusal)
    },
  })
  const replaces = conflicts === 'replace'
  const query = usePagedCall(reviewRecordChange, next => ({
    ...selectionInput(selection),
    ...changeInput(draft),
    next,
  }))
  const review = query.data?.pages[0]
  const count = review ? review.total - review.refused - (form.values.elsewhere ? 0 : review.elsewhere) : 0

  return (
    <ListPage
      title={t('confirmRecords')}
      bar={
        <BarButton
          look={use === 'delete' ? 'bad' : 'primary'}
          busy={form.busy}
          disabled={count === 0}
          onClick={form.send}
        >
          {t('changeCountDomains', { count })}
        </BarButton>
      }
      above={
        <>
          <WorkSteps work={work} current={2} />
          {review !== undefined && review.unselected.length > 0 && (
            <WarningLine>
              {t('unselected', {
                count: review.unselected.length,
                names: shortList(review.unselected.map(({ unicode }) => unicode)),
              })}
            </WarningLine>
          )}
          {use !== 'delete' && (
            <SwitchCard
              label={t('replaceConflicts')}
              help={t('replaceConflictsHelp')}
              on={replaces}
              onChange={on => changeDraft({ conflicts: on ? 'replace' : 'keep' })}
            />
          )}
          {review !== undefined && review.elsewhere > 0 && (
            <SwitchCard
              label={t('includeElsewhere', { count: review.elsewhere })}
              help={t('includeElsewhereHelp')}
              {...form.field('elsewhere')}
            />
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

const SwitchCard = (row: ComponentProps<typeof SwitchRow>) => (
  <div className={layout.below2}>
    <Card>
      <SwitchRow {...row} />
    </Card>
  </div>
)
