import { maxRemark, saveRemark } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { Card } from '../../../ui/card.tsx'
import { FormSheet } from '../../../ui/form.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { GroupSheet } from '../groups/group-sheet.tsx'
import { refreshDomains } from '../groups/refresh-domains.ts'
import { useGroupUndo } from '../groups/use-group-undo.tsx'
import type { DomainDetails } from './domain-details.ts'

/** The remark of one domain; an empty one clears it. */
function RemarkSheet({ shown: { domain, remark }, onClose }: { shown: DomainDetails; onClose: () => void }) {
  const t = useTexts('portfolio')
  const form = useForm(saveRemark, {
    initial: { remark },
    input: () => ({ domain }),
    done: async () => {
      await refreshDomains()
      onClose()
    },
  })
  return (
    <FormSheet form={form} title={t('remark')} submit={t('save')} onClose={onClose}>
      <TextArea label={t('remark')} {...form.field('remark')} help={t('upTo', { most: maxRemark })} />
    </FormSheet>
  )
}

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
