import { parseTypedAmount } from '@namestead/contract/money'
import { findTemplates } from '@namestead/contract/registrants'
import { maxQueueDays, maxQueuedAtOnce, queueRegistrations } from '@namestead/contract/registration'
import { useState } from 'react'
import { call, callKey, useCall } from '../../../core/calls.ts'
import { createRegistrant } from '../../../core/create-registrant.ts'
import { extensionsOf } from '../../../core/extensions-of.ts'
import { toast } from '../../../core/feedback.ts'
import { useNavigate, useSearchParams } from '../../../core/navigation.ts'
import { openOverlay } from '../../../core/overlays.ts'
import { usePathTo } from '../../../core/paths.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { AgreementLine } from '../../../ui/agreement-line.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import layout from '../../../ui/layout.module.css'
import { NumberStepper } from '../../../ui/number-stepper.tsx'
import { Page } from '../../../ui/page.tsx'
import { ExtensionNeeds } from '../../../ui/slot.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { domainsIn } from '../bulk/bulk-domains.ts'
import { hostsFit, hostsOf, isHostFault, NameServerChoice, type NameServers } from '../name-server-choice.tsx'
import { RegistrantChoice } from '../registrant-choice.tsx'
import { endOfDay, queueDays } from './queue-dates.ts'
import css from './queue-page.module.css'
import { QueuePreview } from './queue-preview.tsx'
import { useQueueResult } from './queue-result.ts'

const ours: NameServers = { own: false, typed: '' }

/** Domains that others hold, to be registered as soon as they are free. `?name=`: as other pages fill it in. */
export default function QueuePage() {
  const t = useTexts('registration')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()
  const [search] = useSearchParams()
  const [days] = useState(queueDays)
  const [text, setText] = useState(search.get('name')?.slice(0, 253) ?? '')
  const [years, setYears] = useState(1)
  const [wanted, setWanted] = useState<string>()
  const [nameServers, setNameServers] = useState(ours)
  const [hostFault, setHostFault] = useState<string>()
  const [price, setPrice] = useState('')
  const [until, setUntil] = useState(days.usual)
  const templates = useCall(findTemplates, {})
  const known = templates.data?.templates
  const template = known?.find(one => one.template === wanted) ?? known?.find(one => one.preferred) ?? known?.[0]

  const names = domainsIn(text)
  const tooMany = names.length > maxQueuedAtOnce
  const maxPrice = parseTypedAmount(price)
  const end = endOfDay(until)
  const outside = until !== '' && (until < days.first || until > days.last)
  const isReady = names.length > 0 && !tooMany && template && maxPrice && maxPrice.minor > 0n && end && !outside

  const send = (): Promise<void> =>
    submit(async () => {
      if (!isReady) return
      const hosts = nameServers.own ? hostsOf(nameServers.typed) : undefined
      if (hosts && !hostsFit(hosts)) return setHostFault(t('nameServersWrong'))
      const answer = await call(
        queueRegistrations,
        {
          names: [...names],
          years,
          template: template.template,
          nameServers: hosts && [...hosts],
          maxPrice,
          until: end,
        },
        { retry: () => void send() },
      )
      if (answer.code === -1) {
        if (isHostFault(answer.error)) setHostFault(answer.message)
        else if (answer.error === 'registrant-data-needed' && typeof answer.details.label === 'string')
          openOverlay({
            name: 'extensionData',
            props: { template: template.template, extension: answer.details.label, saved: () => void send() },
          })
        else toast(answer.message)
        if (answer.error === 'template-unknown') await queries.invalidateQueries({ queryKey: callKey(findTemplates) })
      }
      if (answer.code !== 1 || !('data' in answer)) return
      useQueueResult.setState({ results: answer.data.results })
      await navigate(pathTo('/user/pl_resultLxzc'), { replace: true })
    })

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
          <Button busy={busy} disabled={!isReady} onClick={() => void send()}>
            {t('queueCount', { count: names.length })}
          </Button>
        </ActionBar>
      }
    >
      <div className={layout.sections}>
        <section className={css.fields}>
          <TextArea
            label={t('queueDomains', { most: maxQueuedAtOnce })}
            value={text}
            onChange={setText}
            placeholder={'example.com\nexample.net'}
            help={t('queueDomainsHelp')}
            error={tooMany ? t('linesTooMany', { count: names.length, most: maxQueuedAtOnce }) : undefined}
            rows={4}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <QueuePreview names={tooMany ? [] : names} />
          <AmountField
            label={t('highestPricePerDomain')}
            value={price}
            onChange={setPrice}
            help={t('queuePriceHelp', { years: t('countYears', { count: years }) })}
          />
          <div className={css.years}>
            <span>{t('queueYears')}</span>
            <NumberStepper
              label={t('queueYears')}
              value={years}
              min={1}
              max={10}
              text={t('countYears', { count: years })}
              onChange={setYears}
            />
          </div>
          <TextField
            type="date"
            label={t('queueUntil')}
            value={until}
            onChange={setUntil}
            min={days.first}
            max={days.last}
            error={outside ? t('queueUntilWrong', { days: maxQueueDays }) : undefined}
          />
        </section>
        <section className={css.part}>
          <h2>{t('registrant')}</h2>
          <Card rows>
            {templates.isError && !known ? (
              <FailedView onRetry={() => void templates.refetch()} />
            ) : known && !template ? (
              <Button look="plain" wide onClick={() => void createRegistrant(setWanted)}>
                {t('addARegistrant')}
              </Button>
            ) : (
              <>
                <RegistrantChoice templates={known} chosen={template} onChoose={setWanted} />
                {template && <ExtensionNeeds.Part template={template.template} extensions={extensionsOf(names)} />}
              </>
            )}
          </Card>
        </section>
        <section className={css.part}>
          <h2>{t('nameServers')}</h2>
          <Card rows>
            <NameServerChoice
              chosen={nameServers}
              onChange={chosen => {
                setNameServers(chosen)
                setHostFault(undefined)
              }}
              error={hostFault}
            />
          </Card>
        </section>
      </div>
    </Page>
  )
}
