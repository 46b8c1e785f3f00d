import { listPrices } from '@namestead/contract/tlds'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { combineWords, maxDomains } from './bulk-domains.ts'
import css from './bulk-register-page.module.css'

/** Words, each combined with every chosen extension. */
export function WordsInput({ onCheck }: { onCheck: (names: readonly string[]) => void }) {
  const t = useTexts('registration')
  const prices = useCall(listPrices, {})
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['com', 'net']))
  const extensions = prices.data?.tlds.filter(({ connected }) => connected)
  const names = combineWords(words, chosen)
  const tooMany = names.length > maxDomains
  const toggle = (label: string) =>
    setChosen(before =>
      before.has(label) ? new Set([...before].filter(other => other !== label)) : new Set([...before, label]),
    )

  return (
    <form
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (names.length > 0 && !tooMany) onCheck(names)
      }}
    >
      <TextArea
        label={t('wordsLabel')}
        value={words}
        onChange={text => setWords(text.replaceAll('.', ' '))}
        placeholder="yourname"
        help={names.length > 0 ? t('namesCount', { count: names.length }) : t('wordsHelp')}
        error={tooMany ? t('tooMany', { count: names.length, most: maxDomains }) : undefined}
        rows={3}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {!extensions && (prices.isError ? <FailedView onRetry={prices.refetch} /> : <LoadingRows count={2} />)}
      {extensions && (
        <fieldset className={css.extensions}>
          <legend>{t('extensionsLabel')}</legend>
          {extensions.map(({ label, unicode }) => (
            <button
              key={label}
              type="button"
              className={css.extension}
              aria-pressed={chosen.has(label)}
              onClick={() => toggle(label)}
            >
              .{unicode}
            </button>
          ))}
        </fieldset>
      )}
      <Button type="submit" wide disabled={names.length === 0 || tooMany}>
        {t('check')}
      </Button>
    </form>
  )
}
