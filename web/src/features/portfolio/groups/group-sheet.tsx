import { assignGroup, listGroups } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { call, useCall } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Unanswered } from '../../../ui/state-view.tsx'
import type { DomainDetails } from '../detail/domain-details.ts'
import { noGroup } from '../portfolio-filters.ts'
import { GroupFormSheet } from './group-form-sheet.tsx'
import { refreshDomains } from './refresh-domains.ts'

interface GroupSheetProps {
  readonly shown: DomainDetails
  readonly onMoved: (undo: string, text: string) => void
  readonly onClose: () => void
}

/** Moves one domain to a group, a new one too, or out of its group. */
export function GroupSheet({ shown: { domain, group }, onMoved, onClose }: GroupSheetProps) {
  const t = useTexts('portfolio')
  const { submit } = useSubmit()
  const { data, isError, refetch } = useCall(listGroups, {})
  const [making, setMaking] = useState(false)

  const move = (to: string | undefined, name: string) =>
    submit(async () => {
      const answer = await call(assignGroup, { domains: [domain], count: 1, newGroup: to })
      if (answer.code === -1) toast(answer.message)
      if (answer.code === 1)
        onMoved(answer.data.undo, to === undefined ? t('ungroupedNow', { count: 1 }) : t('movedTo', { count: 1, name }))
      await refreshDomains()
      onClose()
    })

  if (making) return <GroupFormSheet onSaved={(made, name) => void move(made, name)} onClose={() => setMaking(false)} />
  if (!data)
    return (
      <Sheet title={t('group')} onClose={onClose}>
        {<Unanswered failed={isError} onRetry={refetch} rows={2} />}
      </Sheet>
    )
  return (
    <SelectSheet
      title={t('group')}
      options={[
        { value: noGroup, text: t('noGroup') },
        ...data.groups.map(({ group: value, name }) => ({ value, text: name })),
        {
          value: 'new',
          text: t('newGroup'),
          icon: 'plus',
          disable: data.groups.length >= data.most,
        },
      ]}
      value={group?.group ?? noGroup}
      onSelect={value => {
        if (value === 'new') return setMaking(true)
        const name = data.groups.find(found => found.group === value)?.name ?? ''
        void move(value === noGroup ? undefined : value, name)
      }}
      onClose={onClose}
    />
  )
}
