import type { Output } from '@namestead/contract/call'
import { deleteNameServerSet, listNameServerSets, saveNameServerSet } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { useForm } from '../../../core/use-form.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { BarButton } from '../../../ui/action-bar.tsx'
import css from '../../../ui/bulk/wizard.module.css'
import { firstStepOf, WorkSteps } from '../../../ui/bulk/work-steps.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormSheet } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { Unanswered } from '../../../ui/state-view.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { WizardPage } from '../../../ui/wizard-page.tsx'
import nameServersSheet from '../detail/name-servers-sheet.module.css'
import { type NameServerSet, useNameServerForm } from './use-name-server-form.tsx'

interface SaveSetSheetProps {
  /** The set to rename; a new one without it. */
  readonly set?: NameServerSet
  readonly nameServers: readonly string[]
  readonly onClose: () => void
}

/** The name of a set of name servers, and whether it is the default. */
function SaveSetSheet({ set, nameServers, onClose }: SaveSetSheetProps) {
  const t = useTexts('portfolio')
  const form = useForm(saveNameServerSet, {
    initial: { label: set?.label ?? '', standard: set?.standard ?? false },
    input: () => ({ set: set?.set, nameServers: [...nameServers] }),
    refresh: [listNameServerSets],
    done: onClose,
  })
  const label = form.field('label')
  return (
    <FormSheet form={form} title={set ? t('editSet') : t('saveAsSet')} submit={t('save')} onClose={onClose}>
      <ul className={`${layout.lines} ${nameServersSheet.hosts}`}>
        {nameServers.map(host => (
          <li key={host}>{host}</li>
        ))}
      </ul>
      <TextField label={t('setName')} {...label} help={t('upTo', { most: label.maxLength ?? 0 })} autoComplete="off" />
      <SwitchRow label={t('defaultSet')} help={t('defaultSetText')} {...form.field('standard')} />
    </FormSheet>
  )
}

type Sets = Output<typeof listNameServerSets>

/** The name servers for the selected domains: ours, a saved set, or typed ones, which can be saved as a set. */
export default function EditNameServersPage() {
  const t = useTexts('portfolio')
  const { data, isError, refetch } = useCall(listNameServerSets, {})
  if (data) return <Form key={data.sets.map(({ set }) => set).join()} saved={data} />
  return (
    <WizardPage
      title={t('changeNameServers')}
      steps={<WorkSteps work="name-servers" current={1} />}
      first={firstStepOf('name-servers')}
      bar={null}
    >
      {<Unanswered failed={isError} onRetry={refetch} />}
    </WizardPage>
  )
}

function Form({ saved: { sets, ours, most } }: { saved: Sets }) {
  const t = useTexts('portfolio')
  const goTo = useGoTo()
  const { submit, busy } = useSubmit()
  const { fields, read, empty, chosenSet, typing } = useNameServerForm({
    defaultNameServers: ours,
    nameServers: [],
    ours: true,
    sets,
  })
  const [saving, setSaving] = useState<{ readonly set?: NameServerSet; readonly nameServers: readonly string[] }>()

  const confirm = () =>
    submit(async () => {
      const nameServers = await read()
      if (nameServers) await goTo('/user/pl_controlDNS', { query: { to: nameServers.join(',') } })
    })
  const save = () =>
    submit(async () => {
      const nameServers = await read()
      if (nameServers) setSaving({ nameServers })
    })
  const deleting = useCommand(deleteNameServerSet, { refresh: [listNameServerSets] })
  const remove = ({ set, label }: NameServerSet) =>
    deleting.run(
      { set },
      {
        title: t('deleteSetTitle', { name: label }),
        text: t('deleteSetText'),
        confirm: t('deleteSet'),
        cancel: t('keepSet'),
        destructive: true,
      },
    )

  return (
    <WizardPage
      title={t('changeNameServers')}
      steps={<WorkSteps work="name-servers" current={1} />}
      first={firstStepOf('name-servers')}
      bar={
        <BarButton busy={busy} disabled={empty} onClick={confirm}>
          {t('next')}
        </BarButton>
      }
      overlays={saving && <SaveSetSheet {...saving} onClose={() => setSaving(undefined)} />}
    >
      <div className={`${layout.stack4} ${css.form}`}>
        <div className={layout.stack3}>{fields}</div>
        {chosenSet && (
          <div className={layout.tools}>
            <Button look="plain" onClick={() => setSaving({ set: chosenSet, nameServers: chosenSet.nameServers })}>
              {t('editSet')}
            </Button>
            <Button look="plain" onClick={() => remove(chosenSet)}>
              {t('deleteSet')}
            </Button>
          </div>
        )}
        {typing && (
          <div className={layout.tools}>
            <Button look="plain" disabled={empty || sets.length >= most} onClick={save}>
              {sets.length >= most ? t('setsFull', { most }) : t('saveAsSet')}
            </Button>
          </div>
        )}
      </div>
    </WizardPage>
  )
}
