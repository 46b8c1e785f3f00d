import { type PictureProps, Plate } from './plate.tsx'

/** An empty cart. */
export const EmptyCart = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <path d="M52 72h8l8 29a4 4 0 0 0 4 3h24a4 4 0 0 0 4-3l6-21H63" />
    <path d="M75 114h.01M95 114h.01" strokeWidth="7" />
    <path d="M74 91h.01M82 91h14" stroke="var(--brand)" strokeWidth="4" />
  </Plate>
)
