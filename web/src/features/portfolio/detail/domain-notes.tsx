import { useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { GroupSheet } from '../groups/group-sheet.tsx'
import { useGroupUndo } from '../groups/use-group-undo.tsx'
import type { DomainDetails } from './domain-details.ts'
import { RemarkSheet } from './remark-sheet.tsx'

/** The customer's own order: the domain's group and remark, each with the way to change it. */
export function DomainNotes({ shown }: { shown: DomainDetails }) {
  const t = useTexts('portfolio')
  const [open, setOpen] = useState<'group' | 'remark'>()
  const { offerUndo, undoBar } = useGroupUndo()
  const close = () => setOpen(undefined)
  return (
    <>
      <Card rows>
        <SettingRow
          icon="inbox"
          text={t('group')}
          value={shown.group?.name ?? t('noGroup')}
          onClick={() => setOpen('group')}
        />
        <SettingRow
          icon="edit"
          text={t('remark')}
          value={shown.remark || t('noRemark')}
          onClick={() => setOpen('remark')}
        />
      </Card>
      {open === 'group' && <GroupSheet shown={shown} onMoved={offerUndo} onClose={close} />}
      {open === 'remark' && <RemarkSheet shown={shown} onClose={close} />}
      {undoBar}
    </>
  )
}
