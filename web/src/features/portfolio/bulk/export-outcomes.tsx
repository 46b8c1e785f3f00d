import type { Output } from '@namestead/contract/call'
import { findBulkItems } from '@namestead/contract/portfolio'
import { fetchData } from '../../../core/calls.ts'
import { cell, csvFile } from '../../../core/csv-file.ts'
import { toast } from '../../../core/feedback.ts'
import { saveFile } from '../../../core/save-file.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { itemTexts } from './bulk-item-row.tsx'

type Item = Output<typeof findBulkItems>['items'][number]

/** The maximum of the call. */
const pageSize = 100

/** Downloads the outcome of each domain of a bulk change as a spreadsheet file. */
export function ExportOutcomes({ batch }: { batch: string }) {
  const t = useTexts('portfolio')
  const { submit, busy } = useSubmit()
  const save = () =>
    submit(async () => {
      const lines = (await readItems(batch)).map(({ name, state, note }) => [name, t(itemTexts[state]), note])
      const head = [t('columnDomain'), t('state'), t('reason')]
      saveFile(csvFile([head, ...lines].map(line => line.map(cell))), `${t('outcomesFile')}-${batch}.csv`)
      toast(t('exportedOutcomes', { count: lines.length }))
    })
  return (
    <Button look="plain" small busy={busy} onClick={save}>
      {t('exportCsv')}
    </Button>
  )
}

async function readItems(batch: string): Promise<readonly Item[]> {
  const items: Item[] = []
  for (let next: string | undefined; ; ) {
    const page: Output<typeof findBulkItems> = await fetchData(findBulkItems, { batch, next, pageSize })
    items.push(...page.items)
    if (page.next === null) return items
    next = page.next
  }
}
