import { useState } from 'react'
import { toast } from '../../../core/feedback.ts'
import { fileText } from '../../../core/file-text.ts'
import { useTexts } from '../../../core/texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useBulkCheck } from '../bulk/bulk-check.ts'
import { domainsIn, maxDomains } from '../bulk/bulk-domains.ts'
import css from '../bulk/bulk-register-page.module.css'
import { DomainsForm } from './domains-form.tsx'

/** A list of domains is never larger, so such a file is refused. */
const maxBytes = 200_000

/** A list of domains, typed, pasted or from a text file. */
export function DomainListInput({ onCheck }: { onCheck: (names: readonly string[]) => void }) {
  const t = useTexts('registration')
  const [text, setText] = useState(useBulkCheck.getState().draft)

  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > maxBytes) return toast(t('fileTooLarge'))
    const read = await fileText(file)
    if (read === undefined) return
    setText(before => [before.trim(), read.trim()].filter(Boolean).join('\n'))
  }

  return (
    <DomainsForm
      label={t('namesLabel', { most: maxDomains })}
      value={text}
      onChange={setText}
      placeholder={'yourname.com\nyourname.net'}
      help={t('namesHelp')}
      tall
      names={domainsIn(text)}
      onCheck={onCheck}
    >
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
    </DomainsForm>
  )
}
