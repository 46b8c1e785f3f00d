import { type FormEvent, useState } from 'react'
import { linesIn, maxLines } from '../../../core/domain-lines.ts'
import { toast } from '../../../core/feedback.ts'
import { fileText } from '../../../core/file-text.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import { startCheck, useBulkTransfers } from './bulk-transfers.ts'
import css from './transfer-list-input.module.css'

/** A list of domains is never larger, so such a file is refused. */
const maxBytes = 200_000

/** The list, typed, pasted or from a file, a domain and its auth code per line. */
export function TransferListInput() {
  const t = useTexts('transfers-in')
  const [text, setText] = useState(useBulkTransfers.getState().draft)
  const lines = linesIn(text)
  const tooMany = lines.length > maxLines

  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > maxBytes) return toast(t('fileTooLarge'))
    const read = await fileText(file)
    if (read === undefined) return
    setText(before => [before.trim(), read.trim()].filter(Boolean).join('\n'))
  }

  return (
    <form
      className={layout.inset}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (lines.length > 0 && !tooMany) void startCheck(lines)
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
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-secret
      />
      <label className={css.file}>
        <Icon name="plus" size={20} />
        {t('fromFile')}
        <input
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          onChange={event => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      <Button type="submit" wide disabled={lines.length === 0 || tooMany}>
        {t('checkLines')}
      </Button>
    </form>
  )
}
