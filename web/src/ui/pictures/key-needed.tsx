import { type PictureProps, Plate } from './plate.tsx'

/** Only for those who have signed in, or have begun the step before: a key. */
export const KeyNeeded = ({ size = 160 }: PictureProps) => (
  <Plate tone="brand" size={size}>
    <circle cx="60" cy="92" r="14" />
    <path d="M74 92h36v11M98 92v8" />
  </Plate>
)
