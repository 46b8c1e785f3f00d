import { type PictureProps, Plate } from './plate.tsx'

/** No changes: a log by time. */
export const NoChanges = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <path d="M46 72v40M46 76h.01M46 92h.01M46 108h.01" />
    <path d="M46 76h.01M46 92h.01M46 108h.01" stroke="var(--brand)" strokeWidth="9" />
    <path d="M62 76h44M62 92h56M62 108h30" />
  </Plate>
)
