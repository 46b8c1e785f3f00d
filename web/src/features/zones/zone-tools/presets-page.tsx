import {
  type PresetName,
  type PresetVariable,
  parseOwn,
  presetNames,
  presetOf,
  suggestedOwn,
} from '@namestead/contract/dns-presets'
import { applyPreset, findRecords, previewPreset } from '@namestead/contract/zones'
import { type ComponentProps, useState } from 'react'
import { useAddressId } from '../../../core/address-id.ts'
import { useCall } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { Card } from '../../../ui/card.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { Fields, FormPage } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { ListRow } from '../../../ui/list-row.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
import { TextField, verbatim } from '../../../ui/text-field.tsx'
import { Choice } from '../../../ui/zone/choice.tsx'
import { DatedText } from '../../../ui/zone/dated-text.tsx'
import { ZonePage } from '../../../ui/zone/zone-page.tsx'
import type { Zone } from '../../../ui/zone/zone-records.ts'
import { NotEditable } from '../records/notices.tsx'
import { useLeaveToRecords } from '../records/use-leave-form.ts'
import { changesIn, PlanView } from './plan-view.tsx'
import { usePresetName } from './preset-names.ts'

/** `?preset=`: a service with its preview; otherwise all whose records can be set up. */
export default function PresetsPage() {
  const t = useTexts('zones')
  const [search] = useSearchParams()
  const preset = presetNames.find(name => name === search.get('preset'))
  const domain = useAddressId('domain')
  const query = useCall(findRecords, { domain: domain ?? '0', pageSize: 1 }, { enabled: domain !== undefined })
  const zone = query.data?.zone
  if (zone?.editable && preset) return <ApplyPreset key={preset} zone={zone} name={preset} />
  return (
    <ZonePage title={t('presets')} query={query}>
      {found => (found.zone.editable ? <PresetList zone={found.zone} /> : <NotEditable />)}
    </ZonePage>
  )
}

const kinds = ['mail', 'web'] as const

function PresetList({ zone }: { zone: Zone }) {
  const t = useTexts('zones')
  const presetName = usePresetName()
  return (
    <div className={`${layout.stack4} ${layout.padPage}`}>
      <div>
        <DomainName name={zone.unicode} ascii={zone.name} size="title" />
        <p className={`${layout.soft} ${layout.below1}`}>{t('presetsText')}</p>
      </div>
      {kinds.map(kind => (
        <section key={kind} className={layout.stack}>
          <h2 className={layout.subtitle}>{t(`presetKind_${kind}`)}</h2>
          <div className={layout.bleed}>
            <Card rows>
              {presetNames
                .filter(name => presetOf(name).kind === kind)
                .map(name => (
                  <ListRow
                    key={name}
                    to="/user/domain_presets"
                    query={{ domain: zone.domain, preset: name }}
                    icon={{ name: kind === 'mail' ? 'mail' : 'globe' }}
                    forward
                  >
                    <span className={layout.strong}>{presetName(name)}</span>
                  </ListRow>
                ))}
            </Card>
          </div>
        </section>
      ))}
    </div>
  )
}

/** One service: what it needs to know, where its records come from, and what they would change. */
function ApplyPreset({ zone, name }: { zone: Zone; name: PresetName }) {
  const t = useTexts('zones')
  const presetName = usePresetName()
  const preset = presetOf(name)
  const leave = useLeaveToRecords(zone.domain)
  const { domain } = zone
  const [first] = useState(() => suggestedOwn(preset.own, zone.name))
  // What the preview is for: a preset without a name of its own, or with a likely one, is previewed at once.
  const [asked, setAsked] = useState(preset.own ? first || undefined : '')
  const preview = useCall(
    previewPreset,
    { domain, preset: name, own: asked || undefined },
    { enabled: asked !== undefined, gcTime: 0 },
  )
  const planFor = (own: string) => (own === asked ? preview.data : undefined)
  const form = useForm(applyPreset, {
    initial: { own: first },
    input: ({ own }) => {
      const plan = planFor(own)
      if (plan) return { domain, preset: name, version: plan.version }
      setAsked(own)
      return undefined
    },
    done: leave,
    refused: ({ message }) => {
      toast(message)
      void preview.refetch()
      return true
    },
  })
  const { own } = form.values
  const plan = planFor(own)
  const isWrong = preset.own !== undefined && parseOwn(preset.own, own) === undefined
  return (
    <FormPage
      form={form}
      title={presetName(name)}
      submit={plan ? t('applyPlan', { count: changesIn(plan) }) : t('preview')}
      disabled={plan ? changesIn(plan) === 0 : isWrong || !preset.own}
    >
      <Fields>
        <div>
          <DomainName name={zone.unicode} ascii={zone.name} size="title" />
          <p className={`${layout.soft} ${layout.below1}`}>
            <DatedText text={date => t('presetSource', { date })} at={new Date(`${preset.asOf}T12:00:00Z`)} />{' '}
            <a href={preset.source} target="_blank" rel="noopener noreferrer">
              {t('presetSourceLink')}
            </a>
          </p>
          {preset.kind === 'mail' && <p className={`${layout.soft} ${layout.below1}`}>{t('presetDkim')}</p>}
        </div>
        {preset.own && (
          <OwnField
            variable={preset.own}
            field={form.field('own')}
            onChoose={chosen => {
              form.set({ own: chosen })
              setAsked(chosen)
            }}
          />
        )}
        {asked !== undefined && preview.isPending && <LoadingRows count={3} />}
        {asked !== undefined && preview.isError && (
          <FailedView text={preview.error.message} onRetry={() => preview.refetch()} />
        )}
        {plan && <PlanView plan={plan} />}
      </Fields>
    </FormPage>
  )
}

interface OwnFieldProps {
  readonly variable: PresetVariable
  readonly field: Omit<ComponentProps<typeof TextField>, 'label'>
  /** One of the choices. */
  readonly onChoose: (value: string) => void
}

/** The provider's name for this customer. */
function OwnField({ variable, field, onChoose }: OwnFieldProps) {
  const t = useTexts('zones')
  const label = t(`own_${variable.kind}`)
  if (variable.choices)
    return (
      <Choice
        label={label}
        options={variable.choices.map(choice => ({ value: choice, text: `.${choice}` }))}
        value={field.value}
        onChange={onChoose}
      />
    )
  return <TextField label={label} {...field} {...verbatim} suffix={variable.suffix} />
}
