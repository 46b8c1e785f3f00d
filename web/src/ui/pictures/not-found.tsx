import { type PictureProps, Plate } from './plate.tsx'

/** A page that does not exist: the plate is gone, its place is left. */
export const NotFound = ({ size = 160 }: PictureProps) => (
  <Plate tone="brand" hangs="fallen" size={size}>
    <rect x="24" y="58" width="112" height="68" rx="12" strokeDasharray="1 10" strokeWidth="4" />
    <path d="M71 86a9 9 0 1 1 13 8c-3 2-4 4-4 7M80 110h.01" strokeWidth="5" />
  </Plate>
)
