import { type PictureProps, Plate } from './plate.tsx'

/** No connection: the plate is there, its waves are struck out. */
export const Offline = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <g stroke="var(--ink-soft)" strokeWidth="5">
      <path d="M54 88a37 37 0 0 1 52 0M64 99a23 23 0 0 1 32 0M80 111h.01" />
      <path d="M52 70l56 46" stroke="var(--paper)" strokeWidth="14" />
      <path d="M54 70l54 46" />
    </g>
  </Plate>
)
