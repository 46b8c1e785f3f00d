import { type PresetName, parseOwn, presetOf, suggestedOwn } from '@namestead/contract/dns-presets'
import { applyPreset, previewPreset } from '@namestead/contract/zones'
import { useState } from 'react'
import { call, useCall } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
import { DatedText } from '../dated-text.tsx'
import { useLeaveToRecords } from '../records/use-leave-form.ts'
import type { Zone } from '../records/use-save-record.ts'
import { OwnField } from './own-field.tsx'
import { changesIn, PlanView } from './plan-view.tsx'
import { usePresetName } from './preset-names.ts'
import css from './presets.module.css'

/** One service: what it needs to know, where its records come from, and what they would change. */
export function ApplyPreset({ zone, name }: { zone: Zone; name: PresetName }) {
  const t = useTexts('zones')
  const presetName = usePresetName()
  const preset = presetOf(name)
  const { submit, busy } = useSubmit()
  const leave = useLeaveToRecords(zone.domain)
  const [typed, setTyped] = useState(() => suggestedOwn(preset.own, zone.name))
  // What the preview is for: a preset without a name of its own, or with a likely one, is previewed at once.
  const [asked, setAsked] = useState<string | undefined>(preset.own ? typed || undefined : '')
  const { domain } = zone
  const own = asked || undefined
  const preview = useCall(previewPreset, { domain, preset: name, own }, { enabled: asked !== undefined, gcTime: 0 })
  const plan = asked === undefined ? undefined : preview.data
  const isStale = preset.own !== undefined && typed !== asked

  const apply = (version: string) =>
    submit(async () => {
      const answer = await call(applyPreset, { domain, preset: name, own, version })
      if (answer.code === 1) {
        toast(answer.message)
        return leave()
      }
      if (answer.code === -1) toast(answer.message)
      await preview.refetch()
    })

  const valid = preset.own === undefined || parseOwn(preset.own, typed) !== undefined
  return (
    <Page
      title={presetName(name)}
      bar={
        <ActionBar>
          {isStale || !plan ? (
            <Button disabled={!valid || !preset.own} onClick={() => setAsked(typed)}>
              {t('preview')}
            </Button>
          ) : (
            <Button busy={busy} disabled={changesIn(plan) === 0} onClick={() => apply(plan.version)}>
              {t('applyPlan', { count: changesIn(plan) })}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div className={layout.inset}>
        <div>
          <DomainName name={zone.unicode} ascii={zone.name} size="title" />
          <p className={css.note}>
            <DatedText text={date => t('presetSource', { date })} at={new Date(`${preset.asOf}T12:00:00Z`)} />{' '}
            <a href={preset.source} target="_blank" rel="noopener noreferrer">
              {t('presetSourceLink')}
            </a>
          </p>
          {preset.kind === 'mail' && <p className={css.note}>{t('presetDkim')}</p>}
        </div>
        {preset.own && (
          <OwnField
            variable={preset.own}
            value={typed}
            onChange={changed => {
              setTyped(changed)
              if (preset.own?.choices) setAsked(changed)
            }}
          />
        )}
        {asked !== undefined && preview.isPending && <LoadingRows count={3} />}
        {asked !== undefined && preview.isError && (
          <FailedView text={preview.error.message} onRetry={() => preview.refetch()} />
        )}
        {plan && !isStale && <PlanView plan={plan} />}
      </div>
    </Page>
  )
}
