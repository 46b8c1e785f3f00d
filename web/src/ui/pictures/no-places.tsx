import { type PictureProps, Plate } from './plate.tsx'

/** No countries or regions: a globe. */
export const NoPlaces = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <circle cx="80" cy="92" r="23" />
    <path d="M57 92h46M80 69c7 7 10 14 10 23s-3 16-10 23c-7-7-10-14-10-23s3-16 10-23z" stroke="var(--brand)" />
  </Plate>
)
