import { Link } from '../../core/link.tsx'
import { useSession } from '../../core/session.ts'
import { useTexts } from '../../core/texts.ts'
import { IconTile } from '../../ui/icon-tile.tsx'
import layout from '../../ui/layout.module.css'
import { groupTexts, menuGroups, type ShownMenuEntry } from '../../ui/menu.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import css from './function-grid.module.css'
import { rememberFunction, useRecentFunctions } from './recent-functions.ts'

/** Functions as icons by group, those used last first. */
export function FunctionGrid({ entries, recent = true }: { entries: readonly ShownMenuEntry[]; recent?: boolean }) {
  const t = useTexts('home')
  const core = useTexts('core')
  const paths = useRecentFunctions()
  const used = paths.flatMap(path => entries.find(({ to }) => to === path) ?? [])
  return (
    <>
      {recent && used.length > 0 && <Group title={t('recentlyUsed')} entries={used} />}
      {menuGroups.map(group => {
        const inGroup = entries.filter(entry => entry.group === group)
        return inGroup.length > 0 && <Group key={group} title={core(groupTexts[group])} entries={inGroup} />
      })}
    </>
  )
}

function Group({ title, entries }: { title: string; entries: readonly ShownMenuEntry[] }) {
  const account = useSession(state => state.account?.accountId)
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <ul className={`${layout.grid} ${layout.apartSides} ${layout.card} ${css.grid}`}>
        {entries.map(({ to, icon, text }) => (
          <li key={to}>
            <Link
              to={to}
              className={`${layout.stack} ${layout.ink} ${layout.centerText} ${layout.press} ${css.function}`}
              onClick={() => account && rememberFunction(account, to)}
            >
              <IconTile name={icon} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
