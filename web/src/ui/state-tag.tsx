import type { ReactNode } from 'react'
import css from './state-tag.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'brand' | 'quiet'

/** A state as text; the color only repeats it. */
export const StateTag = ({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={css.tag} data-tone={tone}>
    {children}
  </span>
)
