import type { GivenInput } from '@namestead/contract/call'
import { formatAmount } from '@namestead/contract/money'
import { findRenewals } from '@namestead/contract/renewals'
import { cell, csvFile } from '../../core/csv-file.ts'
import { toast } from '../../core/feedback.ts'
import { readAll } from '../../core/read-all.ts'
import { saveFile } from '../../core/save-file.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { renewalTexts } from './renewal-states.ts'

/** The maximum of the call, and of the rows of a file. */
const pageSize = 100
const maxRows = 10_000

type Filter = GivenInput<typeof findRenewals>

/** Downloads the renewals that the filters find as a spreadsheet file, the newest first. */
export function ExportRenewals({ filter }: { filter: Filter }) {
  const t = useTexts('renewals')
  const { submit, busy } = useSubmit()
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const save = () =>
    submit(async () => {
      const rows = await readAll(
        findRenewals,
        next => ({ ...filter, next, pageSize }),
        page => page.renewals,
        { maxRows },
      )
      const lines = rows.map(row => [
        cell(row.name),
        `${row.years}`,
        formatAmount(row.price),
        cell(t(row.automatic ? 'by_itself' : 'by_hand')),
        day(row.before),
        day(row.after),
        cell(t(renewalTexts[row.state])),
        cell(row.note),
        row.order,
      ])
      const head = ['columnDomain', 'years', 'paidPrice', 'way', 'before', 'after', 'state', 'reason', 'order'] as const
      saveFile(csvFile([head.map(key => cell(t(key))), ...lines]), `${t('fileName')}.csv`)
      toast(t('exported', { count: lines.length }))
    })
  return (
    <Button look="quiet" busy={busy} onClick={save}>
      {t('export')}
    </Button>
  )
}
