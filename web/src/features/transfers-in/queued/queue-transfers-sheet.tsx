import { formatAmount, parseTypedAmount } from '@namestead/contract/money'
import { findTemplates } from '@namestead/contract/registrants'
import { useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { domainOf, linesIn, maxLines } from '../../../core/domain-lines.ts'
import { extensionsOf } from '../../../core/extensions-of.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { AgreementLine } from '../../../ui/agreement-line.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { RowFacts } from '../../../ui/list-row.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ExtensionNeeds } from '../../../ui/slot.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { RegistrantField } from '../registrant-field.tsx'
import { useQueueDraft } from './queue-draft.ts'
import { type QueueResult, queueLines } from './queue-lines.ts'
import css from './queue-transfers.module.css'

interface QueueTransfersSheetProps {
  /** The lines to begin with. */
  readonly initial: string
  readonly onClose: () => void
  readonly onQueued: (count: number) => Promise<void>
}

/** Domains that may not move yet, a line each with its auth code; what cannot be queued stays here, explained and editable. */
export function QueueTransfersSheet({ initial, onClose, onQueued }: QueueTransfersSheetProps) {
  const t = useTexts('transfers-in')
  const { submit, busy } = useSubmit()
  const { price: proposed } = useQueueDraft()
  const [text, setText] = useState(initial)
  const [price, setPrice] = useState(proposed ? formatAmount(proposed) : '')
  const [template, setTemplate] = useState<string>()
  const [refused, setRefused] = useState<readonly QueueResult[]>([])
  const [done, setDone] = useState<number>()
  const templates = useCall(findTemplates, {}).data?.templates ?? []
  // Without a choice the account's preferred one is taken.
  const registrant = template ?? templates.find(({ preferred }) => preferred)?.template
  const lines = linesIn(text)
  const tooMany = lines.length > maxLines
  const maxPrice = parseTypedAmount(price)
  const isReady = lines.length > 0 && !tooMany && maxPrice && maxPrice.minor > 0n

  const send = (): Promise<void> =>
    submit(async () => {
      if (!isReady) return
      const outcome = await queueLines(lines, { template, maxPrice, progress: setDone, retry: () => void send() })
      setDone(undefined)
      if (outcome.queued > 0) await onQueued(outcome.queued)
      setRefused(outcome.refused)
      setText(outcome.left.join('\n'))
      if (outcome.left.length === 0) onClose()
    })

  return (
    <Sheet
      title={t('queueTitle')}
      onClose={onClose}
      bar={
        <div className={css.bar}>
          <p>{t('queuePromise')}</p>
          <AgreementLine text={t('queueAccepts', { agreement: '[1]' })} name={t('registrationAgreement')} />
          <Button wide busy={busy} disabled={!isReady} onClick={() => void send()}>
            {done === undefined
              ? t('queueCount', { count: lines.length })
              : t('queueSending', { done, count: lines.length })}
          </Button>
        </div>
      }
    >
      <div className={css.form}>
        {refused.length > 0 && (
          <section className={css.refused} role="alert">
            <h3>{t('queueRefused', { count: refused.length })}</h3>
            <Card>
              <ul>
                {refused.map(({ name, unicode, tld, refusal }) => (
                  <li key={`${name} ${refusal}`}>
                    <DomainName name={unicode} {...(tld ? { ascii: name, tld } : {})} unavailable />
                    <RowFacts>{refusal && t(`queueRefusal_${refusal}`, { tld: tldOf(name) })}</RowFacts>
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        )}
        <TextArea
          label={t('linesLabel', { most: maxLines })}
          value={text}
          onChange={setText}
          placeholder={'example.com Auth-Code-1\nexample.net Auth-Code-2'}
          help={t('linesHelp')}
          error={tooMany ? t('linesTooMany', { count: lines.length, most: maxLines }) : undefined}
          rows={4}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          data-secret
        />
        <AmountField label={t('highestPricePerDomain')} value={price} onChange={setPrice} help={t('queuePriceHelp')} />
        <RegistrantField chosen={template} onChoose={setTemplate} />
        {registrant && !tooMany && (
          <div className={css.needs}>
            <ExtensionNeeds.Part
              template={registrant}
              extensions={extensionsOf(lines.map(domainOf).filter(name => name.includes('.')))}
            />
          </div>
        )}
      </div>
    </Sheet>
  )
}

const tldOf = (name: string) => name.slice(name.indexOf('.') + 1)
