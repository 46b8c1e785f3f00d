import { type PictureProps, Plate } from './plate.tsx'

/** It failed: a cracked plate on one cord. */
export const Failed = ({ size = 160 }: PictureProps) => (
  <Plate tone="bad" hangs="loose" size={size}>
    <path d="M92 58l-8 15 9 10-12 12 8 12-7 19" />
    <path d="M44 82l14 14M58 82 44 96M104 88h16M104 100h10" />
  </Plate>
)
