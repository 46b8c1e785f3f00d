import { type FormEvent, useState } from 'react'
import { toast } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useBulkCheck } from './bulk-check.ts'
import { domainsIn, maxDomains } from './bulk-domains.ts'
import css from './bulk-register-page.module.css'

/** A list of domains is never larger, so such a file is refused. */
const maxBytes = 200_000

/** A list of domains, typed, pasted or from a text file. */
export function DomainListInput({ onCheck }: { onCheck: (names: readonly string[]) => void }) {
  const t = useTexts('registration')
  const [text, setText] = useState(useBulkCheck.getState().draft)
  const names = domainsIn(text)
  const tooMany = names.length > maxDomains

  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > maxBytes) return toast(t('fileTooLarge'))
    const read = await file.text()
    setText(before => [before.trim(), read.trim()].filter(Boolean).join('\n'))
  }

  return (
    <form
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (names.length > 0 && !tooMany) onCheck(names)
      }}
    >
      <TextArea
        label={t('namesLabel', { most: maxDomains })}
        value={text}
        onChange={setText}
        placeholder={'yourname.com\nyourname.net'}
        help={names.length > 0 ? t('namesCount', { count: names.length }) : t('namesHelp')}
        error={tooMany ? t('tooMany', { count: names.length, most: maxDomains }) : undefined}
        tall
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
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
      <Button type="submit" wide disabled={names.length === 0 || tooMany}>
        {t('check')}
      </Button>
    </form>
  )
}
