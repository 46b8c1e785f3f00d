import { limitsFor } from '@namestead/contract/fields'
import { checkTransfers } from '@namestead/contract/transfers-in'
import { useState } from 'react'
import { domainOf, linesIn } from '../../../core/domain-lines.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useDay } from '../../../ui/dates.tsx'
import { FilterButtons } from '../../../ui/filter-page.tsx'
import layout from '../../../ui/layout.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField, verbatim } from '../../../ui/text-field.tsx'
import { type TransferLine, transferCheck, verdictText } from './bulk-transfers.ts'

/** A line that cannot be ordered: why, and the line itself, to be mended or removed. */
export function LineSheet({ row: { line, answer, refused }, onClose }: { row: TransferLine; onClose: () => void }) {
  const t = useTexts('transfers-in')
  const day = useDay()
  const [text, setText] = useState(line)
  const [only] = linesIn(text)
  const date = day(answer?.movableFrom)
  const why =
    refused ?? (answer && answer.verdict !== 'movable' ? t(verdictText(answer.verdict), { date, tld: answer.tld }) : '')
  return (
    <Sheet
      title={t('editLineTitle')}
      onClose={onClose}
      bar={
        <FilterButtons>
          <Button
            look="quiet"
            onClick={() => {
              transferCheck.remove(row => row.line === line)
              onClose()
            }}
          >
            {t('removeCode')}
          </Button>
          <Button
            disabled={only === undefined}
            onClick={() => {
              if (only === undefined) return
              void transferCheck.replace(line, only, other => domainOf(other) === domainOf(only))
              onClose()
            }}
          >
            {t('checkAgain')}
          </Button>
        </FilterButtons>
      }
    >
      <div className={layout.page}>
        <TextField
          label={t('line')}
          value={text}
          onChange={setText}
          help={t('linesHelp')}
          error={why}
          maxLength={limitsFor(checkTransfers.fields, 'lines').item?.maxLength}
          {...verbatim}
          data-secret
        />
      </div>
    </Sheet>
  )
}
