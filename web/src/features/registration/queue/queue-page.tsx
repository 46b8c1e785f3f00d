import { limitsFor } from '@namestead/contract/fields'
import { parseTypedAmount } from '@namestead/contract/money'
import { findTemplates } from '@namestead/contract/registrants'
import { maxQueueDays, maxQueuedAtOnce, queueRegistrations } from '@namestead/contract/registration'
import { useState } from 'react'
import { readAgain, useCall } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { openOverlay } from '../../../core/overlays.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { AgreementLine } from '../../../ui/agreement-line.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormFault } from '../../../ui/form-fault.tsx'
import layout from '../../../ui/layout.module.css'
import { NumberStepper } from '../../../ui/number-stepper.tsx'
import { Page } from '../../../ui/page.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField, verbatim } from '../../../ui/text-field.tsx'
import { domainsIn } from '../bulk/bulk-domains.ts'
import { hostsFit, hostsOf, isHostFault, NameServerChoice } from '../name-server-choice.tsx'
import { OrderPart } from '../order-part.tsx'
import { RegistrantChoice } from '../registrant-choice.tsx'
import { endOfDay, queueDays } from './queue-dates.ts'
import css from './queue-page.module.css'
import { QueuePreview } from './queue-preview.tsx'
import { useQueueResult } from './queue-result.ts'

const { min = 1, max = 1 } = limitsFor(queueRegistrations.fields, 'years')

/** Domains that others hold, to be registered as soon as they are free. `?name=`: as other pages fill it in. */
export default function QueuePage() {
  const t = useTexts('registration')
  const goTo = useGoTo()
  const [search] = useSearchParams()
  const [days] = useState(queueDays)
  const templates = useCall(findTemplates, {})
  const known = templates.data?.templates
  const templateIn = (wanted: string) =>
    known?.find(one => one.template === wanted) ?? known?.find(one => one.preferred) ?? known?.[0]
  const form = useForm(queueRegistrations, {
    initial: {
      names: search.get('name')?.slice(0, 253) ?? '',
      years: 1,
      template: '',
      nameServers: '',
      ownNameServers: false,
      maxPrice: '',
      until: days.usual,
    },
    // They are typed as texts, and sent as what those say.
    unused: () => ['names', 'nameServers', 'until'],
    check: ({ ownNameServers, nameServers }) =>
      ownNameServers && !hostsFit(hostsOf(nameServers)) ? { nameServers: t('nameServersWrong') } : {},
    input: ({ names, template, ownNameServers, nameServers, until }) => {
      const [chosen, end] = [templateIn(template), endOfDay(until)]
      if (!chosen || !end) return undefined
      const hosts = ownNameServers ? [...hostsOf(nameServers)] : undefined
      return { names: [...domainsIn(names)], template: chosen.template, nameServers: hosts, until: end }
    },
    quiet: true,
    done: ({ results }) => {
      useQueueResult.setState({ results })
      return goTo('/user/pl_resultLxzc', { replace: true })
    },
    refused: ({ error, message, details }, { template }) => {
      const chosen = templateIn(template)?.template
      if (isHostFault(error)) return { nameServers: message }
      if (error === 'registrant-data-needed' && typeof details.label === 'string' && chosen)
        openOverlay({
          name: 'extensionData',
          props: { template: chosen, extension: details.label, saved: () => form.send() },
        })
      else toast(message)
      if (error === 'template-unknown') void readAgain([findTemplates])
      return true
    },
  })
  const { names: text, years, until, maxPrice } = form.values
  const template = templateIn(form.values.template)
  const choose = (chosen: string) => form.set({ template: chosen })
  const names = domainsIn(text)
  const tooMany = names.length > maxQueuedAtOnce
  const outside = until !== '' && (until < days.first || until > days.last)
  const isFree = parseTypedAmount(maxPrice)?.minor === 0n
  const isWrong = names.length === 0 || tooMany || !template || isFree || !endOfDay(until) || outside

  return (
    <Page
      title={t('queueTitle')}
      bar={
        <ActionBar
          about={
            <>
              <p className={layout.note}>{t('queuePromise')}</p>
              <AgreementLine text={t('queueAccepts', { agreement: '[1]' })} name={t('registrationAgreementTitle')} />
            </>
          }
        >
          <Button busy={form.busy} disabled={!form.ready || isWrong} onClick={form.send}>
            {t('queueCount', { count: names.length })}
          </Button>
        </ActionBar>
      }
    >
      <div className={layout.sections}>
        <section className={`${layout.stack4} ${layout.edges} ${css.fields}`}>
          <TextArea
            label={t('queueDomains', { most: maxQueuedAtOnce })}
            {...form.field('names')}
            placeholder={'example.com\nexample.net'}
            help={t('queueDomainsHelp')}
            error={tooMany ? t('linesTooMany', { count: names.length, most: maxQueuedAtOnce }) : undefined}
            rows={4}
            {...verbatim}
          />
          <QueuePreview names={tooMany ? [] : names} />
          <AmountField
            label={t('highestPricePerDomain')}
            {...form.field('maxPrice')}
            help={t('queuePriceHelp', { years: t('countYears', { count: years }) })}
          />
          <div className={`${layout.between} ${layout.wrapping} ${css.years}`}>
            <span>{t('queueYears')}</span>
            <NumberStepper
              label={t('queueYears')}
              value={years}
              min={min}
              max={max}
              text={t('countYears', { count: years })}
              onChange={changed => form.set({ years: changed })}
            />
          </div>
          <TextField
            type="date"
            label={t('queueUntil')}
            {...form.field('until')}
            min={days.first}
            max={days.last}
            error={outside ? t('queueUntilWrong', { days: maxQueueDays }) : undefined}
          />
        </section>
        <OrderPart rows title={t('registrant')}>
          <RegistrantChoice
            templates={known}
            chosen={template}
            onChoose={choose}
            failed={templates.isError && !known}
            onRetry={templates.refetch}
            names={names}
          />
        </OrderPart>
        <OrderPart rows title={t('nameServers')}>
          <NameServerChoice
            chosen={{ own: form.values.ownNameServers, typed: form.values.nameServers }}
            onChange={({ own, typed }) => form.set({ ownNameServers: own, nameServers: typed })}
            error={form.field('nameServers').error}
          />
        </OrderPart>
        {form.fault && <FormFault text={form.fault} />}
      </div>
    </Page>
  )
}
