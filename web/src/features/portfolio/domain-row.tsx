import { useTexts } from '../../core/texts.ts'
import { DateText, RelativeDays } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { ListRow, RowFacts, type RowSelection } from '../../ui/list-row.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './domain-row.module.css'
import { stateTones } from './domain-states.ts'
import type { Domain } from './portfolio-filters.ts'

/** A domain in the portfolio: its expiry, who answers for it, its locks, and states that need attention. */
export function DomainRow({ shown, selection }: { shown: Domain; selection?: RowSelection }) {
  const t = useTexts('portfolio')
  const { domain, name, unicode, state, expiresAt } = shown
  return (
    <ListRow
      to="/user/domain_xq"
      query={{ domain }}
      selection={selection}
      end={
        <>
          {state !== 'active' && <StateTag tone={stateTones[state]}>{t(`state_${state}`)}</StateTag>}
          <span className={layout.note}>
            <RelativeDays until={expiresAt} />
          </span>
        </>
      }
    >
      <DomainName name={unicode} ascii={name} />
      <RowFacts>
        <DateText at={expiresAt} />
        <Chips shown={shown} />
        {shown.remark && <span className={`${layout.ellipsis} ${css.remark}`}>{shown.remark}</span>}
      </RowFacts>
    </ListRow>
  )
}

function Chips({ shown: { ourNameServers, nameServersPending, locked, transferLocked, group } }: { shown: Domain }) {
  const t = useTexts('portfolio')
  const isLocked = locked || transferLocked
  return (
    <span className={css.chips}>
      <span
        className={`${layout.inline} ${layout.noBreak} ${css.chip}`}
        data-tone={nameServersPending ? 'brand' : undefined}
      >
        <Icon name={nameServersPending ? 'clock' : 'server'} size={14} />
        {nameServersPending ? t('chip_pending') : ourNameServers ? t('chip_ours') : t('chip_elsewhere')}
      </span>
      <span className={`${layout.inline} ${layout.noBreak} ${css.chip}`} data-tone={isLocked ? undefined : 'warn'}>
        <Icon name={isLocked ? 'lock' : 'alert'} size={14} />
        {locked ? t('lock_locked') : transferLocked ? t('chip_locked') : t('lock_unlocked')}
      </span>
      {group && (
        <span className={`${layout.inline} ${layout.noBreak} ${css.chip}`}>
          <Icon name="inbox" size={14} />
          <span className={css.group}>{group.name}</span>
        </span>
      )}
    </span>
  )
}
