import { type PictureProps, Plate } from './plate.tsx'

/** A protection that is off: an empty shield. */
export const NoProtection = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <path d="M80 68l-20 7v14c0 13 8 22 20 27 12-5 20-14 20-27V75z" />
    <path d="M71 91h18" stroke="var(--brand)" />
  </Plate>
)
