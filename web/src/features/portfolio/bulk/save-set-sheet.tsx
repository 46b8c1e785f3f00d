import { listNameServerSets, saveNameServerSet } from '@namestead/contract/portfolio'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { FormSheet } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from '../detail/name-servers-sheet.module.css'
import type { NameServerSet } from './use-name-server-form.tsx'

interface SaveSetSheetProps {
  /** The set to rename; a new one without it. */
  readonly set?: NameServerSet
  readonly nameServers: readonly string[]
  readonly onClose: () => void
}

/** The name of a set of name servers, and whether it is the default. */
export function SaveSetSheet({ set, nameServers, onClose }: SaveSetSheetProps) {
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
      <ul className={`${layout.lines} ${css.hosts}`}>
        {nameServers.map(host => (
          <li key={host}>{host}</li>
        ))}
      </ul>
      <TextField label={t('setName')} {...label} help={t('upTo', { most: label.maxLength ?? 0 })} autoComplete="off" />
      <SwitchRow label={t('defaultSet')} help={t('defaultSetText')} {...form.field('standard')} />
    </FormSheet>
  )
}
