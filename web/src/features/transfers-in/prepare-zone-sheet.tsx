import type { Output } from '@namestead/contract/call'
import { findTransfers } from '@namestead/contract/transfers-in'
import { errors, findPresentRecords, savePreparedZone } from '@namestead/contract/zones'
import { useState } from 'react'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import css from './queued/queue-transfers.module.css'

interface PrepareZoneSheetProps {
  readonly name: string
  readonly onClose: () => void
}

export function PrepareZoneSheet({ name, onClose }: PrepareZoneSheetProps) {
  const t = useTexts('transfers-in')
  const found = useCall(findPresentRecords, { name }, { staleTime: 0 })
  if (found.data && !found.isFetching)
    return <Editor found={found.data} onClose={onClose} onAskAgain={() => found.refetch()} />
  return (
    <Sheet title={t('prepareTitle')} onClose={onClose}>
      {found.isError && !found.isFetching ? (
        <FailedView onRetry={() => found.refetch()} />
      ) : (
        <div className={css.form} role="status">
          <p>{t('prepareAsking')}</p>
          <LoadingRows count={3} />
        </div>
      )}
    </Sheet>
  )
}

type Found = Output<typeof findPresentRecords>
/** As the server has it: without space around it. */
type Prepared = Pick<Output<typeof savePreparedZone>, 'count' | 'refused'> & { readonly text: string }

interface EditorProps {
  readonly found: Found
  readonly onClose: () => void
  readonly onAskAgain: () => void
}

function Editor({ found, onClose, onAskAgain }: EditorProps) {
  const t = useTexts('transfers-in')
  const { submit, busy } = useSubmit()
  const [text, setText] = useState(found.prepared?.text ?? found.text)
  const [prepared, setPrepared] = useState<Prepared>(found.prepared ?? { text: '', count: 0, refused: [] })
  const typed = text.trim()
  const saved = prepared.text !== '' && prepared.text === typed
  const save = (): Promise<void> =>
    submit(async () => {
      const answer = await call(savePreparedZone, { name: found.name, text }, { retry: () => void save() })
      if (answer.code === -1) toast(answer.message)
      if (answer.code !== 1) return
      setPrepared({ ...answer.data, text: typed })
      // The lists of transfers show which domains have some.
      void queries.invalidateQueries({ queryKey: callKey(findTransfers) })
      if (typed === '') toast(t('prepareRemoved'))
    })
  return (
    <Sheet
      title={t('prepareTitle')}
      onClose={onClose}
      unasked={saved}
      bar={
        <Button wide busy={busy} disabled={typed === prepared.text} onClick={save}>
          {t(typed === '' && prepared.text !== '' ? 'prepareRemove' : 'prepareSave')}
        </Button>
      }
    >
      <div className={css.form}>
        <p>{t('prepareHow')}</p>
        {saved ? (
          <p role="status">{t('prepareSaved', { count: prepared.count })}</p>
        ) : found.answered ? (
          <p role="status">{t(found.partial ? 'preparePartial' : 'prepareFound', { count: found.count })}</p>
        ) : (
          <div role="alert">
            <p>{t('prepareSilent')}</p>
            <Button look="plain" onClick={onAskAgain}>
              {t('prepareAskAgain')}
            </Button>
          </div>
        )}
        {found.signed && <p role="note">{t('prepareSigned')}</p>}
        {saved && prepared.refused.length > 0 && <RefusedLines refused={prepared.refused} />}
        <TextArea
          label={t('dnsRecords')}
          help={t('prepareFieldHelp')}
          value={text}
          onChange={setText}
          rows={8}
          tall
          maxLength={100_000}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </Sheet>
  )
}

function RefusedLines({ refused }: Pick<Prepared, 'refused'>) {
  const t = useTexts('transfers-in')
  const language = useLanguage()
  return (
    <section className={css.refused} role="alert">
      <h3>{t('prepareRefused', { count: refused.length })}</h3>
      <ul>
        {refused.map(({ line, text, error }) => (
          <li key={`${line} ${text}`}>
            <code>{text}</code>
            <span>
              {t('prepareLine', { line })} {errors[error][language]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
