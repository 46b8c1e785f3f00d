import type { Output } from '@namestead/contract/call'
import type { listGroups } from '@namestead/contract/portfolio'
import { useTexts } from '../../../core/texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import css from './groups.module.css'

export type Group = Output<typeof listGroups>['groups'][number]

interface GroupRowProps {
  readonly name: string
  readonly count: number
  /** The selected domains are moved here; without a selection the row shows the group's domains. */
  readonly action: string
  readonly onChoose: () => void
  readonly onEdit?: () => void
}

/** A group with the number of its domains: a tap chooses it, the button beside it changes it. */
export function GroupRow({ name, count, action, onChoose, onEdit }: GroupRowProps) {
  const t = useTexts('portfolio')
  return (
    <li className={css.group}>
      <button type="button" className={css.choose} onClick={onChoose}>
        <Icon name="inbox" size={20} />
        <span className={css.name}>{name}</span>
        <span className={css.count}>{t('found', { count })}</span>
        <span className="visually-hidden">{action}</span>
        <Icon name="forward" size={18} />
      </button>
      {onEdit && <IconButton icon="dots" label={t('groupMenu', { name })} onClick={onEdit} />}
    </li>
  )
}
