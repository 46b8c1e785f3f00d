import type { Output } from '@namestead/contract/call'
import { findTransfers } from '@namestead/contract/transfers-in'
import { errors, findPresentRecords, savePreparedZone } from '@namestead/contract/zones'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormSheet } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { verbatim } from '../../ui/text-field.tsx'
import css from './queued/queue-transfers.module.css'

export function PrepareZoneSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTexts('transfers-in')
  const found = useCall(findPresentRecords, { name }, { staleTime: 0 })
  if (found.data && !found.isFetching)
    return <Editor found={found.data} onClose={onClose} onAskAgain={() => found.refetch()} />
  return (
    <Sheet title={t('prepareTitle')} onClose={onClose}>
      {found.isError && !found.isFetching ? (
        <FailedView onRetry={() => found.refetch()} />
      ) : (
        <div className={`${layout.page} ${css.form}`} role="status">
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

function Editor({ found, onClose, onAskAgain }: { found: Found; onClose: () => void; onAskAgain: () => void }) {
  const t = useTexts('transfers-in')
  const language = useLanguage()
  const [prepared, setPrepared] = useState<Prepared>(found.prepared ?? { text: '', count: 0, refused: [] })
  const form = useForm(savePreparedZone, {
    initial: { text: found.prepared?.text ?? found.text },
    input: () => ({ name: found.name }),
    // The lists of transfers show which domains have some.
    refresh: [findTransfers],
    quiet: true,
    done: (data, { text }) => {
      setPrepared({ ...data, text: text.trim() })
      if (text.trim() === '') toast(t('prepareRemoved'))
    },
  })
  const typed = form.values.text.trim()
  const saved = prepared.text !== '' && prepared.text === typed
  return (
    <FormSheet
      form={form}
      title={t('prepareTitle')}
      onClose={onClose}
      unasked={saved}
      submit={t(typed === '' && prepared.text !== '' ? 'prepareRemove' : 'prepareSave')}
      disabled={typed === prepared.text}
    >
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
      {saved && prepared.refused.length > 0 && (
        <section className={css.refused} role="alert">
          <h3>{t('prepareRefused', { count: prepared.refused.length })}</h3>
          <ul>
            {prepared.refused.map(({ line, text, error }) => (
              <li key={`${line} ${text}`}>
                <code>{text}</code>
                <span>
                  {t('prepareLine', { line })} {errors[error][language]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <TextArea
        label={t('dnsRecords')}
        help={t('prepareFieldHelp')}
        {...form.field('text')}
        rows={8}
        tall
        {...verbatim}
      />
    </FormSheet>
  )
}
