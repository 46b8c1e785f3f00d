import { type FormEvent, useState } from 'react'
import { linesIn, maxLines } from '../../../core/domain-lines.ts'
import { joined } from '../../../core/file-text.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import layout from '../../../ui/layout.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import { verbatim } from '../../../ui/text-field.tsx'
import { transferCheck } from './bulk-transfers.ts'

/** A list of domains is never larger, so such a file is refused. */
const maxBytes = 200_000

/** The list, typed, pasted or from a file, a domain and its auth code per line. */
export function TransferListInput() {
  const t = useTexts('transfers-in')
  const [text, setText] = useState(transferCheck.useList.getState().draft)
  const lines = linesIn(text)
  const tooMany = lines.length > maxLines

  return (
    <form
      className={`${layout.stack4} ${layout.padPage}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (lines.length > 0 && !tooMany) void transferCheck.start(lines)
      }}
    >
      <TextArea
        label={t('linesLabel', { most: maxLines })}
        value={text}
        onChange={setText}
        placeholder={'example.com Auth-Code-1\nexample.net Auth-Code-2'}
        help={lines.length > 0 ? t('countDomains', { count: lines.length }) : t('linesHelp')}
        error={tooMany ? t('linesTooMany', { count: lines.length, most: maxLines }) : undefined}
        tall
        {...verbatim}
        data-secret
      />
      <FileButton
        wide
        label={t('fromFile')}
        maxBytes={maxBytes}
        tooLarge={t('fileTooLarge')}
        onText={added => setText(before => joined(before, added))}
      />
      <Button type="submit" wide disabled={lines.length === 0 || tooMany}>
        {t('checkLines')}
      </Button>
    </form>
  )
}
