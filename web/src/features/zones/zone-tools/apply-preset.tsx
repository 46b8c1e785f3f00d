import { type PresetName, type PresetVariable, parseOwn, presetOf, suggestedOwn } from '@namestead/contract/dns-presets'
import { applyPreset, previewPreset } from '@namestead/contract/zones'
import { type ComponentProps, useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { DomainName } from '../../../ui/domain-name.tsx'
import { Fields, FormPage } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
import { TextField, verbatim } from '../../../ui/text-field.tsx'
import { Choice } from '../../../ui/zone/choice.tsx'
import { DatedText } from '../../../ui/zone/dated-text.tsx'
import type { Zone } from '../../../ui/zone/zone-records.ts'
import { useLeaveToRecords } from '../records/use-leave-form.ts'
import { changesIn, PlanView } from './plan-view.tsx'
import { usePresetName } from './preset-names.ts'

/** One service: what it needs to know, where its records come from, and what they would change. */
export function ApplyPreset({ zone, name }: { zone: Zone; name: PresetName }) {
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
