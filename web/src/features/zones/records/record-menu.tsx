import { isSetType } from '@namestead/contract/dns-records'
import { deleteRecords, pauseRecords, resumeRecords, undoChange } from '@namestead/contract/zones'
import { ask, toast } from '../../../core/feedback.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { copyText } from '../../../ui/copy-button.tsx'
import { ActionSheet } from '../../../ui/select-sheet.tsx'
import type { ZoneRecord } from '../../../ui/zone/zone-records.ts'
import { refreshZone } from './use-leave-form.ts'

interface RecordMenuProps {
  readonly shown: ZoneRecord
  readonly domain: string
  readonly editable: boolean
  /** Offers to undo the logged change. */
  readonly onDeleted: (text: string, undo: () => unknown) => void
  readonly onClose: () => void
}

export function RecordMenu({ shown, domain, editable, onDeleted, onClose }: RecordMenuProps) {
  const t = useTexts('zones')
  const goTo = useGoTo()
  const { record, shownHost: host, type, value, paused } = shown
  const undoing = useCommand(undoChange, { refresh: refreshZone })
  const deleting = useCommand(deleteRecords, {
    quiet: true,
    refresh: refreshZone,
    done: ({ changes: [change] }) =>
      change !== undefined && onDeleted(t('deleted', { host, type }), () => undoing.run({ domain, change })),
  })
  const pausing = useCommand(paused ? resumeRecords : pauseRecords, {
    refresh: refreshZone,
    // A refusal is longer than a toast is shown.
    refused({ message }) {
      void ask({ title: `${host} ${type}`, text: message, confirm: t('confirm') })
      return true
    },
  })
  const copy = async () => {
    await copyText(value)
    toast(t('copied'))
  }
  const open = (query: Readonly<Record<string, string>>) => goTo('/user/domain_anAdd', { query: { domain, ...query } })
  const disable = !editable
  return (
    <ActionSheet
      title={`${host} ${type}`}
      actions={[
        { text: t('edit'), icon: 'edit', disable, run: () => open({ record }) },
        isSetType(type) && {
          text: t('editSet'),
          note: t('editSetNote', { type, host }),
          icon: 'sort',
          disable,
          run: () => open({ host: shown.host, set: type }),
        },
        {
          text: t(paused ? 'resume' : 'pause'),
          ...(!paused && { note: t('pauseNote') }),
          icon: paused ? 'refresh' : 'hidden',
          disable,
          run: () => pausing.run({ domain, records: [record] }),
        },
        { text: t('copyValue'), icon: 'copy', run: copy },
        {
          text: t('delete'),
          note: t('deleteNote'),
          icon: 'trash',
          disable,
          run: () => deleting.run({ domain, records: [record] }),
        },
      ]}
      onClose={onClose}
    />
  )
}
