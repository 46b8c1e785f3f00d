import { listPrices } from '@namestead/contract/tlds'
import { useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { LinesForm } from '../../../ui/lines-form.tsx'
import { Unanswered } from '../../../ui/state-view.tsx'
import { combineWords, maxDomains } from '../bulk/bulk-domains.ts'
import css from '../bulk/bulk-register-page.module.css'

/** Words, each combined with every chosen extension. */
export function WordsInput({ onCheck }: { onCheck: (names: readonly string[]) => void }) {
  const t = useTexts('registration')
  const prices = useCall(listPrices, {})
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['com', 'net']))
  const extensions = prices.data?.tlds.filter(({ connected }) => connected)
  const toggle = (label: string) =>
    setChosen(before =>
      before.has(label) ? new Set([...before].filter(other => other !== label)) : new Set([...before, label]),
    )

  return (
    <LinesForm
      label={t('wordsLabel')}
      value={words}
      onChange={text => setWords(text.replaceAll('.', ' '))}
      placeholder="yourname"
      help={t('wordsHelp')}
      rows={3}
      lines={combineWords(words, chosen)}
      most={maxDomains}
      submit={t('checkDomains')}
      onCheck={onCheck}
    >
      {!extensions && <Unanswered failed={prices.isError} onRetry={prices.refetch} rows={2} />}
      {extensions && (
        <fieldset className={`${layout.tags} ${css.extensions}`}>
          <legend>{t('extensions')}</legend>
          {extensions.map(({ label, unicode }) => (
            <button
              key={label}
              type="button"
              className={`${layout.touch} ${layout.paper} ${css.extension}`}
              aria-pressed={chosen.has(label)}
              onClick={() => toggle(label)}
            >
              .{unicode}
            </button>
          ))}
        </fieldset>
      )}
    </LinesForm>
  )
}
