import { isSetType } from '@namestead/contract/dns-records'
import { toast } from '../../../core/feedback.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { copyText } from '../../../ui/copy-button.tsx'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import type { ZoneRecord } from '../../../ui/zone/zone-records.ts'

interface RecordMenuProps {
  readonly shown: ZoneRecord
  readonly domain: string
  readonly editable: boolean
  readonly onDelete: () => void
  readonly onPause: () => void
  readonly onClose: () => void
}

export function RecordMenu({ shown, domain, editable, onDelete, onPause, onClose }: RecordMenuProps) {
  const t = useTexts('zones')
  const app = useTexts('core')
  const goTo = useGoTo()
  const { record, shownHost: host, type, value, paused } = shown
  const actions = {
    edit: () => goTo('/user/domain_anAdd', { query: { domain, record } }),
    copy: async () => {
      await copyText(value)
      toast(app('copied'))
    },
    set: () => goTo('/user/domain_anAdd', { query: { domain, host: shown.host, set: type } }),
    pause: onPause,
    delete: onDelete,
  }
  return (
    <SelectSheet
      title={`${host} ${type}`}
      options={[
        { value: 'edit', text: t('edit'), icon: 'edit', disable: !editable },
        ...(isSetType(type)
          ? [
              {
                value: 'set' as const,
                text: t('editSet'),
                note: t('editSetNote', { type, host }),
                icon: 'sort' as const,
                disable: !editable,
              },
            ]
          : []),
        paused
          ? { value: 'pause', text: t('resume'), icon: 'refresh', disable: !editable }
          : { value: 'pause', text: t('pause'), note: t('pauseNote'), icon: 'hidden', disable: !editable },
        { value: 'copy', text: t('copyValue'), icon: 'copy' },
        { value: 'delete', text: t('delete'), note: t('deleteNote'), icon: 'trash', disable: !editable },
      ]}
      onSelect={action => {
        onClose()
        void actions[action]()
      }}
      onClose={onClose}
    />
  )
}
