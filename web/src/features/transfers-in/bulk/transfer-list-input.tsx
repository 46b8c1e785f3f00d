import { useState } from 'react'
import { linesIn, maxLines } from '../../../core/domain-lines.ts'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { LinesForm } from '../../../ui/lines-form.tsx'
import { transferCheck } from './bulk-transfers.ts'

/** The list, typed, pasted or from a file, a domain and its auth code per line. */
export function TransferListInput() {
  const t = useTexts('transfers-in')
  const [text, setText] = useState(transferCheck.useList.getState().draft)
  return (
    <div className={layout.padPage}>
      <LinesForm
        label={t('linesLabel', { most: maxLines })}
        value={text}
        onChange={setText}
        placeholder={'example.com Auth-Code-1\nexample.net Auth-Code-2'}
        help={t('linesHelp')}
        tall
        lines={linesIn(text)}
        most={maxLines}
        submit={t('checkLines')}
        onCheck={transferCheck.start}
        fromFile={t('fromFile')}
        data-secret
      />
    </div>
  )
}
