import type { ReactNode } from 'react'
import css from './plate.module.css'

export interface PictureProps {
  /** In px at a 16 px root: a whole page, or a part of one. */
  readonly size?: 96 | 160
}

interface PlateProps extends PictureProps {
  readonly tone?: 'quiet' | 'brand' | 'ok' | 'warn' | 'bad'
  /** `settling`: swings into place once. `loose`: hangs by one cord. `fallen`: only the nail and the cord are left. */
  readonly hangs?: 'straight' | 'settling' | 'loose' | 'fallen'
  /** What stands on the plate, between (36, 68) and (124, 116). */
  readonly children: ReactNode
}

const cords = {
  straight: 'M40 58 80 26l40 32',
  settling: 'M40 58 80 26l40 32',
  loose: 'M80 26l40 32M80 26 64 39l-4 9',
  fallen: 'M80 26 62 40l-5 11M80 26l18 14 5 11',
}

/** The motif of all pictures: the name plate of the product's mark, on its nail. Drawn on a grid of 160 px. */
export const Plate = ({ tone = 'quiet', hangs = 'straight', size = 160, children }: PlateProps) => (
  <svg
    className={css.picture}
    data-tone={tone}
    data-size={size}
    viewBox="0 0 160 160"
    fill="none"
    stroke="var(--edge)"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="80" cy="80" r="76" fill="var(--halo)" stroke="none" />
    <g className={css.plate} data-hangs={hangs}>
      <path d={cords[hangs]} />
      {hangs !== 'fallen' && <rect x="24" y="58" width="112" height="68" rx="12" fill="var(--paper)" />}
      {children}
    </g>
    <circle cx="80" cy="26" r="5" fill="var(--edge)" stroke="none" />
  </svg>
)
