import { useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { LinesForm } from '../../../ui/lines-form.tsx'
import { bulkCheck } from '../bulk/bulk-check.ts'
import { domainsIn, maxDomains } from '../bulk/bulk-domains.ts'

/** A list of domains, typed, pasted or from a text file. */
export function DomainListInput({ onCheck }: { onCheck: (names: readonly string[]) => void }) {
  const t = useTexts('registration')
  const [text, setText] = useState(bulkCheck.useList.getState().draft)
  return (
    <LinesForm
      label={t('namesLabel', { most: maxDomains })}
      value={text}
      onChange={setText}
      placeholder={'yourname.com\nyourname.net'}
      help={t('namesHelp')}
      tall
      lines={domainsIn(text)}
      most={maxDomains}
      submit={t('check')}
      onCheck={onCheck}
      fromFile={t('fromFile')}
    />
  )
}
