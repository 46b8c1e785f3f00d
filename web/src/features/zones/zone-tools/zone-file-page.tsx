import type { GivenInput } from '@namestead/contract/call'
import { applyImport, exportZone, findRecords, previewImport, readPreparedZone } from '@namestead/contract/zones'
import { useState } from 'react'
import { useAddressId } from '../../../core/address-id.ts'
import { fetchData, useCall } from '../../../core/calls.ts'
import { toastFailure } from '../../../core/failures.ts'
import { toast } from '../../../core/feedback.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { saveFile } from '../../../core/save-file.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { ZonePage } from '../../../ui/zone/zone-page.tsx'
import type { Zone } from '../../../ui/zone/zone-records.ts'
import { NotEditable } from '../records/notices.tsx'
import { useLeaveToRecords } from '../records/use-leave-form.ts'
import { ImportFields } from './import-fields.tsx'
import { changesIn, type Plan, PlanView } from './plan-view.tsx'

/** `?domain=`; `?prepared=1`: with the text that was prepared before the domain arrived. */
export default function ZoneFilePage() {
  const t = useTexts('zones')
  const [search] = useSearchParams()
  const id = useAddressId('domain')
  const [domain, known] = [id ?? '0', id !== undefined]
  const found = useCall(findRecords, { domain, pageSize: 1 }, { enabled: known })
  const wanted = search.get('prepared') === '1'
  const prepared = useCall(readPreparedZone, { domain }, { enabled: known && wanted, staleTime: 0 })
  if (found.data && (!wanted || prepared.data || prepared.isError))
    return <ZoneFile zone={found.data.zone} prepared={prepared.data?.prepared?.text} />
  return (
    <ZonePage title={t('zoneFile')} query={found}>
      {() => <LoadingRows count={4} />}
    </ZonePage>
  )
}

type Imported = Pick<GivenInput<typeof applyImport>, 'text' | 'others'>

interface ZoneFileProps {
  readonly zone: Zone
  /** The text that was prepared before the domain arrived, to be mended here. */
  readonly prepared: string | undefined
}

/** Export of the zone as a file, and import with a preview. */
function ZoneFile({ zone, prepared }: ZoneFileProps) {
  const t = useTexts('zones')
  const { submit, busy } = useSubmit()
  const leave = useLeaveToRecords(zone.domain)
  const [preview, setPreview] = useState<{ readonly of: Imported; readonly plan: Plan }>()
  const { domain } = zone

  const download = () =>
    submit(async () => {
      const file = await fetchData(exportZone, { domain })
      saveFile(new Blob([file.text], { type: 'text/dns' }), file.fileName)
      toast(t('downloaded', { file: file.fileName }))
    })

  const look = async (of: Imported) => setPreview({ of, plan: await fetchData(previewImport, { domain, ...of }) })
  // What is applied is what was shown.
  const planFor = ({ text, others }: Imported) =>
    preview?.of.text === text && preview.of.others === others ? preview.plan : undefined
  const initial: Imported = {
    text: prepared ?? '',
    // The default records of a new zone forbid mail: the prepared ones stand alone.
    others: prepared === undefined ? 'keep' : 'delete',
  }
  const form = useForm(applyImport, {
    initial,
    input: async of => {
      const plan = planFor(of)
      if (plan && changesIn(plan) > 0)
        return { domain, version: plan.version, prepared: prepared !== undefined || undefined }
      await look(of)
      return undefined
    },
    done: leave,
    refused: ({ message }, of) => {
      toast(message)
      void look(of).catch(toastFailure)
      return true
    },
  })
  const plan = planFor(form.values)
  const changes = plan ? changesIn(plan) : 0

  return (
    <Page
      title={t('zoneFile')}
      bar={
        zone.editable && (
          <ActionBar>
            <SubmitButton form={form} submit={changes > 0 ? t('applyPlan', { count: changes }) : t('preview')} />
          </ActionBar>
        )
      }
    >
      <div className={`${layout.stack4} ${layout.padPage}`}>
        <DomainName name={zone.unicode} ascii={zone.name} size="title" />
        <section className={layout.stack}>
          <h2 className={layout.subtitle}>{t('exportTitle')}</h2>
          <p className={layout.soft}>{t('exportText')}</p>
          <Button icon="download" look="quiet" busy={busy} onClick={download}>
            {t('download')}
          </Button>
        </section>
        {zone.editable ? (
          <Form form={form}>
            <ImportFields
              text={form.field('text')}
              others={form.field('others')}
              onError={error => form.blame({ text: error })}
            />
          </Form>
        ) : (
          <NotEditable />
        )}
        {plan && <PlanView plan={plan} />}
      </div>
    </Page>
  )
}
