import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import layout from './layout.module.css'
import css from './state-tag.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'brand' | 'quiet'

interface Look {
  readonly tone: Tone
  readonly icon: IconName
  /** The key of its text. */
  readonly text?: string
}

/** Each state has its own tone and icon, so that no two look the same. */
export type Looks<State extends string> = Readonly<Record<State, Look>>

/** A state as text; the color only repeats it. */
export const StateTag = ({ tone = 'quiet', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) => (
  <span className={`${layout.note} ${layout.inline} ${layout.noBreak} ${css.tag}`} data-tone={tone}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
)
