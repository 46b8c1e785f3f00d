import { listNameServerSets, saveNameServerSet } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { call, callKey } from '../../../core/calls.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from '../detail/name-servers-sheet.module.css'
import type { NameServerSet } from './use-name-server-form.tsx'

const maxLabel = 30

interface SaveSetSheetProps {
  /** The set to rename; a new one without it. */
  readonly set?: NameServerSet
  readonly nameServers: readonly string[]
  readonly onClose: () => void
}

/** The name of a set of name servers, and whether it is the default. */
export function SaveSetSheet({ set, nameServers, onClose }: SaveSetSheetProps) {
  const t = useTexts('portfolio')
  const { submit, busy } = useSubmit()
  const [label, setLabel] = useState(set?.label ?? '')
  const [standard, setStandard] = useState(set?.standard ?? false)
  const [error, setError] = useState<string>()

  const save = () =>
    submit(async () => {
      const answer = await call(saveNameServerSet, { set: set?.set, label, nameServers: [...nameServers], standard })
      if (answer.code === -1) setError(answer.message)
      if (answer.code !== 1) return
      onClose()
      await queries.invalidateQueries({ queryKey: callKey(listNameServerSets) })
    })

  return (
    <Sheet
      title={set ? t('editSet') : t('saveAsSet')}
      onClose={onClose}
      bar={
        <Button busy={busy} disabled={label.trim() === ''} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <div className={css.form}>
        <ul className={css.hosts}>
          {nameServers.map(host => (
            <li key={host}>{host}</li>
          ))}
        </ul>
        <TextField
          label={t('setName')}
          value={label}
          onChange={typed => {
            setLabel(typed)
            setError(undefined)
          }}
          error={error}
          help={t('upTo', { most: maxLabel })}
          maxLength={maxLabel}
          autoComplete="off"
        />
        <SwitchRow label={t('defaultSet')} help={t('defaultSetText')} on={standard} onChange={setStandard} />
      </div>
    </Sheet>
  )
}
