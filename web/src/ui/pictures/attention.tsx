import { type PictureProps, Plate } from './plate.tsx'

/** The customer has to do something. */
export const Attention = ({ size = 160 }: PictureProps) => (
  <Plate tone="warn" size={size}>
    <path d="M80 74v22M80 108h.01" strokeWidth="7" />
  </Plate>
)
