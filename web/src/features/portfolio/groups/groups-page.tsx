import type { Output } from '@namestead/contract/call'
import { assignGroup, deleteGroup, listGroups } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { keepSelection, selectionInput, useBulkSelection } from '../../../core/bulk-selection.ts'
import { useCall } from '../../../core/calls.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { BarButton } from '../../../ui/action-bar.tsx'
import { firstStepOf, WorkSteps } from '../../../ui/bulk/work-steps.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import { EmptyList, Unanswered } from '../../../ui/state-view.tsx'
import { SelectedDomains } from '../../../ui/wizard-page.tsx'
import { noGroup } from '../portfolio-filters.ts'
import { GroupFormSheet } from './group-form-sheet.tsx'
import css from './groups.module.css'
import { refreshDomains } from './refresh-domains.ts'
import { useGroupUndo } from './use-group-undo.tsx'

type Group = Output<typeof listGroups>['groups'][number]

interface GroupRowProps {
  readonly name: string
  readonly count: number
  /** The selected domains are moved here; without a selection the row shows the group's domains. */
  readonly action: string
  readonly onChoose: () => void
  readonly onEdit?: () => void
}

/** A group with the number of its domains: a tap chooses it, the button beside it changes it. */
function GroupRow({ name, count, action, onChoose, onEdit }: GroupRowProps) {
  const t = useTexts('portfolio')
  return (
    <li className={`${layout.across} ${layout.ruled} ${css.group}`}>
      <button
        type="button"
        className={`${layout.grow} ${layout.row} ${layout.ink} ${layout.press} ${css.choose}`}
        onClick={onChoose}
      >
        <Icon name="inbox" size={20} />
        <span className={`${layout.subject} ${layout.grow}`}>{name}</span>
        <span className={`${layout.note} ${layout.rigid}`}>{t('found', { count })}</span>
        <span className="visually-hidden">{action}</span>
        <Icon name="forward" size={18} />
      </button>
      {onEdit && <IconButton icon="dots" label={t('groupMenu', { name })} onClick={onEdit} />}
    </li>
  )
}

/** The groups: made, renamed and deleted here. With domains selected, a tap moves them; otherwise it shows the group's domains. */
export default function GroupsPage() {
  const t = useTexts('portfolio')
  const goTo = useGoTo()
  const selection = useBulkSelection(state => state.selection)
  const { data, isError, refetch } = useCall(listGroups, {})
  const [changing, setChanging] = useState<Group>()
  const [naming, setNaming] = useState<{ readonly group?: Group }>()
  const { offerUndo, undoBar } = useGroupUndo()
  const full = data !== undefined && data.groups.length >= data.most

  const nameOf = (wanted: string | undefined) => data?.groups.find(({ group }) => group === wanted)?.name ?? ''
  const moving = useCommand(assignGroup, {
    quiet: true,
    refresh: refreshDomains,
    done({ count, undo }, { newGroup }) {
      offerUndo(undo, newGroup ? t('movedTo', { count, name: nameOf(newGroup) }) : t('ungroupedNow', { count }))
      keepSelection(undefined)
    },
  })
  const move = (newGroup: string | undefined) => selection && moving.run({ ...selectionInput(selection), newGroup })
  const removing = useCommand(deleteGroup, {
    quiet: true,
    refresh: refreshDomains,
    done: ({ undo }, { group }) => offerUndo(undo, t('groupDeleted', { name: nameOf(group) })),
  })
  const show = (group: string) => goTo('/user/my_domain', { query: { group } })

  return (
    <Page
      title={t('groups')}
      bar={
        <BarButton look={selection ? 'quiet' : 'primary'} disabled={full} onClick={() => setNaming({})}>
          {t('newGroup')}
        </BarButton>
      }
    >
      {selection && (
        <>
          <WorkSteps work="group" current={1} />
          <SelectedDomains first={firstStepOf('group')} />
        </>
      )}
      {data ? rows(data) : <Unanswered failed={isError} onRetry={refetch} />}
      {changing && (
        <SelectSheet
          title={changing.name}
          options={[
            { value: 'rename', text: t('rename'), icon: 'edit' },
            { value: 'delete', text: t('deleteGroup'), note: t('deleteGroupText'), icon: 'trash' },
          ]}
          onSelect={value => {
            setChanging(undefined)
            if (value === 'delete') void removing.run({ group: changing.group })
            else setNaming({ group: changing })
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
      {naming && <GroupFormSheet group={naming.group} onClose={() => setNaming(undefined)} />}
      {undoBar}
    </Page>
  )

  function rows({ groups, ungrouped, most }: NonNullable<typeof data>) {
    const moves = selection !== undefined
    if (groups.length === 0 && !moves)
      return (
        <EmptyList picture={<NoDomains />} text={t('noGroupsText')}>
          <ButtonLink look="quiet" to="/user/my_domain">
            {t('toDomains')}
          </ButtonLink>
        </EmptyList>
      )
    return (
      <>
        <p className={css.note}>{moves ? t('chooseGroup') : t('groupsText', { count: groups.length, most })}</p>
        <ul className={`${layout.card} ${css.list}`}>
          {groups.map(group => (
            <GroupRow
              key={group.group}
              name={group.name}
              count={group.count}
              action={moves ? t('moveHere') : t('showGroup')}
              onChoose={() => (moves ? move(group.group) : show(group.group))}
              onEdit={() => setChanging(group)}
            />
          ))}
          <GroupRow
            name={t('noGroup')}
            count={ungrouped}
            action={moves ? t('moveHere') : t('showGroup')}
            onChoose={() => (moves ? move(undefined) : show(noGroup))}
          />
        </ul>
      </>
    )
  }
}
