import { maxGroupName, saveGroup } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { call } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { refreshDomains } from './refresh-domains.ts'

interface GroupFormSheetProps {
  /** The group to rename; a new one without it. */
  readonly group?: { readonly group: string; readonly name: string } | undefined
  readonly onSaved?: (group: string, name: string) => void
  readonly onClose: () => void
}

/** The name of a new group, or of one that is renamed. */
export function GroupFormSheet({ group, onSaved, onClose }: GroupFormSheetProps) {
  const t = useTexts('portfolio')
  const { submit, busy } = useSubmit()
  const [name, setName] = useState(group?.name ?? '')
  const [error, setError] = useState<string>()

  const save = () =>
    submit(async () => {
      const answer = await call(saveGroup, { group: group?.group, name })
      if (answer.code === -1) setError(answer.message)
      if (answer.code !== 1) return
      await refreshDomains()
      if (!onSaved) return onClose()
      onSaved(answer.data.group, name.trim())
    })

  return (
    <Sheet
      title={group ? t('rename') : t('newGroup')}
      onClose={onClose}
      bar={
        <Button busy={busy} disabled={name.trim() === ''} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <TextField
        label={t('groupName')}
        value={name}
        onChange={typed => {
          setName(typed)
          setError(undefined)
        }}
        error={error}
        help={t('upTo', { most: maxGroupName })}
        maxLength={maxGroupName}
        autoComplete="off"
      />
    </Sheet>
  )
}
