import { formatAmount, parseTypedAmount } from '@namestead/contract/money'
import { findTemplates } from '@namestead/contract/registrants'
import { queueTransfers } from '@namestead/contract/transfers-in'
import { useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { domainOf, linesIn, maxLines } from '../../../core/domain-lines.ts'
import { extensionsOf } from '../../../core/extensions-of.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { AgreementLine } from '../../../ui/agreement-line.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Card } from '../../../ui/card.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { RowFacts } from '../../../ui/list-row.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ExtensionNeeds } from '../../../ui/slot.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { verbatim } from '../../../ui/text-field.tsx'
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
  const { price: proposed } = useQueueDraft()
  const [refused, setRefused] = useState<readonly QueueResult[]>([])
  const [done, setDone] = useState<number>()
  const templates = useCall(findTemplates, {}).data?.templates ?? []
  const form = useForm(queueTransfers, {
    initial: {
      text: initial,
      maxPrice: proposed ? formatAmount(proposed) : '',
      template: undefined as string | undefined,
    },
    need: ['text'],
    send: async ({ template, maxPrice }, { text }, retry) => {
      if (!maxPrice) return undefined
      const outcome = await queueLines(linesIn(text), { template, maxPrice, progress: setDone, retry })
      setDone(undefined)
      if (outcome.queued > 0) await onQueued(outcome.queued)
      setRefused(outcome.refused)
      form.set({ text: outcome.left.join('\n') })
      if (outcome.left.length === 0) onClose()
      return undefined
    },
  })
  const { text, template, maxPrice } = form.values
  // Without a choice the account's preferred one is taken.
  const registrant = template ?? templates.find(({ preferred }) => preferred)?.template
  const lines = linesIn(text)
  const tooMany = lines.length > maxLines
  const isFree = parseTypedAmount(maxPrice)?.minor === 0n

  return (
    <Sheet
      title={t('queueTitle')}
      onClose={onClose}
      bar={
        <div className={`${layout.stack} ${css.bar}`}>
          <p>{t('queuePromise')}</p>
          <AgreementLine text={t('queueAccepts', { agreement: '[1]' })} name={t('registrationAgreement')} />
          <SubmitButton
            form={form}
            submit={
              done === undefined
                ? t('queueCount', { count: lines.length })
                : t('queueSending', { done, count: lines.length })
            }
            disabled={lines.length === 0 || tooMany || isFree}
          />
        </div>
      }
    >
      <form id={form.id} className={`${layout.page} ${css.form}`} onSubmit={form.onSubmit} noValidate>
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
          {...form.field('text')}
          placeholder={'example.com Auth-Code-1\nexample.net Auth-Code-2'}
          help={t('linesHelp')}
          error={tooMany ? t('linesTooMany', { count: lines.length, most: maxLines }) : undefined}
          rows={4}
          {...verbatim}
          data-secret
        />
        <AmountField label={t('highestPricePerDomain')} {...form.field('maxPrice')} help={t('queuePriceHelp')} />
        <RegistrantField chosen={template} onChoose={template => form.set({ template })} />
        {registrant && !tooMany && (
          <div className={css.needs}>
            <ExtensionNeeds.Part
              template={registrant}
              extensions={extensionsOf(lines.map(domainOf).filter(name => name.includes('.')))}
            />
          </div>
        )}
      </form>
    </Sheet>
  )
}

const tldOf = (name: string) => name.slice(name.indexOf('.') + 1)
