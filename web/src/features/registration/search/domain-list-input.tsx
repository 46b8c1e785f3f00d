import { useState } from 'react'
import { joined } from '../../../core/file-text.ts'
import { useTexts } from '../../../core/texts.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { bulkCheck } from '../bulk/bulk-check.ts'
import { domainsIn, maxDomains } from '../bulk/bulk-domains.ts'
import { DomainsForm } from './domains-form.tsx'

/** A list of domains is never larger, so such a file is refused. */
const maxBytes = 200_000

/** A list of domains, typed, pasted or from a text file. */
export function DomainListInput({ onCheck }: { onCheck: (names: readonly string[]) => void }) {
  const t = useTexts('registration')
  const [text, setText] = useState(bulkCheck.useList.getState().draft)

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
      <FileButton
        wide
        label={t('fromFile')}
        maxBytes={maxBytes}
        tooLarge={t('fileTooLarge')}
        onText={added => setText(before => joined(before, added))}
      />
    </DomainsForm>
  )
}
