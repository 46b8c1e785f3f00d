import { useEffect, useRef, useState } from 'react'
import { toastFailure } from '../../core/failures.ts'
import { toast } from '../../core/feedback.ts'
import { saveFile } from '../../core/save-file.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import css from './export-statement.module.css'
import { kindKey } from './kind-key.ts'
import { dayText } from './periods.ts'
import { readStatement, statementFile } from './statement-file.ts'
import type { EntryInput } from './statement-filters.ts'
import { useSubjectText } from './use-subject-text.ts'

/** Downloads the filtered statement as a spreadsheet file, with a progress display for long ones. */
export function ExportStatement({ filter }: { filter: EntryInput }) {
  const t = useTexts('ledger')
  const app = useTexts('core')
  const subjectOf = useSubjectText()
  const stop = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<{ readonly read: number; readonly total: number }>()
  useEffect(() => () => stop.current?.abort(), [])

  async function save() {
    const controller = new AbortController()
    stop.current = controller
    const { signal } = controller
    setProgress({ read: 0, total: 0 })
    try {
      const entries = await readStatement(filter, {
        signal,
        onProgress: (read, total) => setProgress({ read, total }),
      })
      if (entries.length === 0) return toast(t('nothingToExport'))
      const head = [
        t('sequence'),
        t('time'),
        t('kind'),
        t('details'),
        t('amount'),
        t('balanceAfter'),
        t('entryReference'),
      ]
      const file = statementFile(entries, { head, kindOf: entry => t(kindKey(entry)), subjectOf })
      saveFile(file, `${t('fileName')}-${dayText(new Date())}.csv`)
      toast(t('exported', { count: entries.length }))
    } catch (error) {
      if (!signal.aborted) toastFailure(error)
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <div className={`${layout.soft} ${layout.stack3} ${css.export}`}>
      {progress ? (
        <>
          <p role="status">{t('reading', progress)}</p>
          <progress value={progress.read} max={Math.max(1, progress.total)} aria-label={t('exportCsv')} />
          <Button look="quiet" onClick={() => stop.current?.abort()}>
            {app('cancel')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('exportText')}</p>
          <Button icon="download" look="quiet" onClick={save}>
            {t('exportCsv')}
          </Button>
        </>
      )}
    </div>
  )
}
