import { applyImport, exportZone, previewImport } from '@namestead/contract/zones'
import { useState } from 'react'
import { call, fetchData } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { NotEditable } from '../records/not-editable.tsx'
import { useLeaveToRecords } from '../records/use-leave-form.ts'
import type { Zone } from '../records/use-save-record.ts'
import { ImportFields, type ImportOthers } from './import-fields.tsx'
import { changesIn, type Plan, PlanView } from './plan-view.tsx'
import css from './presets.module.css'

interface ZoneFileProps {
  readonly zone: Zone
  /** The text that was prepared before the domain arrived, to be mended here. */
  readonly prepared: string | undefined
}

/** Export of the zone as a file, and import with a preview. */
export function ZoneFile({ zone, prepared }: ZoneFileProps) {
  const t = useTexts('zones')
  const { submit, busy } = useSubmit()
  const leave = useLeaveToRecords(zone.domain)
  const [text, setText] = useState(prepared ?? '')
  // The default records of a new zone forbid mail: the prepared ones stand alone.
  const [others, setOthers] = useState<ImportOthers>(prepared === undefined ? 'keep' : 'delete')
  const [plan, setPlan] = useState<Plan>()
  const { domain } = zone

  const download = () =>
    submit(async () => {
      const file = await fetchData(exportZone, { domain })
      const address = URL.createObjectURL(new Blob([file.text], { type: 'text/dns' }))
      Object.assign(document.createElement('a'), { href: address, download: file.fileName }).click()
      URL.revokeObjectURL(address)
      toast(t('downloaded', { file: file.fileName }))
    })

  const preview = async () => setPlan(await fetchData(previewImport, { domain, text, others }))

  const apply = (version: string) =>
    submit(async () => {
      const answer = await call(applyImport, {
        domain,
        text,
        others,
        version,
        prepared: prepared !== undefined || undefined,
      })
      if (answer.code === 1) {
        toast(answer.message)
        return leave()
      }
      if (answer.code === -1) toast(answer.message)
      await preview()
    })

  return (
    <Page
      title={t('zoneFile')}
      bar={
        zone.editable && (
          <ActionBar>
            {plan && changesIn(plan) > 0 ? (
              <Button busy={busy} onClick={() => apply(plan.version)}>
                {t('applyPlan', { count: changesIn(plan) })}
              </Button>
            ) : (
              <Button busy={busy} disabled={text.trim() === ''} onClick={() => submit(preview)}>
                {t('preview')}
              </Button>
            )}
          </ActionBar>
        )
      }
    >
      <div className={layout.inset}>
        <DomainName name={zone.unicode} ascii={zone.name} size="title" />
        <section className={layout.stack}>
          <h2 className={css.title}>{t('exportTitle')}</h2>
          <p className={layout.soft}>{t('exportText')}</p>
          <Button look="quiet" busy={busy} onClick={download}>
            <Icon name="download" size={20} />
            {t('download')}
          </Button>
        </section>
        {zone.editable ? (
          <ImportFields
            text={text}
            others={others}
            onChange={(changed, choice) => {
              setText(changed)
              setOthers(choice)
              setPlan(undefined)
            }}
          />
        ) : (
          <NotEditable />
        )}
        {plan && <PlanView plan={plan} />}
      </div>
    </Page>
  )
}
