import { type PictureProps, Plate } from './plate.tsx'

/** It is done. */
export const Done = ({ size = 160 }: PictureProps) => (
  <Plate tone="ok" hangs="settling" size={size}>
    <path d="M60 93l14 14 27-29" strokeWidth="7" />
  </Plate>
)
