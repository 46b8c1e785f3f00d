import { maxGroupName, saveGroup } from '@namestead/contract/portfolio'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { FormSheet } from '../../../ui/form.tsx'
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
  const form = useForm(saveGroup, {
    initial: { name: group?.name ?? '' },
    input: () => ({ group: group?.group }),
    done: async (saved, { name }) => {
      await refreshDomains()
      if (!onSaved) return onClose()
      onSaved(saved.group, name.trim())
    },
  })
  return (
    <FormSheet form={form} title={group ? t('rename') : t('newGroup')} submit={t('save')} onClose={onClose}>
      <TextField
        label={t('groupName')}
        {...form.field('name')}
        help={t('upTo', { most: maxGroupName })}
        autoComplete="off"
      />
    </FormSheet>
  )
}
