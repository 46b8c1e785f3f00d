import { type PictureProps, Plate } from './plate.tsx'

/** Others are at work. */
export const Waiting = ({ size = 160 }: PictureProps) => (
  <Plate tone="brand" size={size}>
    <circle cx="80" cy="92" r="22" />
    <path d="M80 79v13l9 6" />
  </Plate>
)
