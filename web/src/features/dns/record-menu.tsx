import { toast } from '../../core/feedback.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { copyText } from '../../ui/copy-button.tsx'
import { SelectSheet } from '../../ui/select-sheet.tsx'
import type { ZoneRecord } from './record-filters.ts'

interface RecordMenuProps {
  readonly shown: ZoneRecord
  readonly domain: string
  readonly editable: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

export function RecordMenu({ shown, domain, editable, onDelete, onClose }: RecordMenuProps) {
  const t = useTexts('dns')
  const app = useTexts('core')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { record, shownHost: host, type, value } = shown
  const actions = {
    edit: () => navigate(pathTo('/user/domain_anAdd', { query: { domain, record } })),
    copy: async () => {
      await copyText(value)
      toast(app('copied'))
    },
    delete: onDelete,
  }
  return (
    <SelectSheet
      title={`${host} ${type}`}
      options={[
        { value: 'edit', text: t('edit'), icon: 'edit', disable: !editable },
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
