import { type PictureProps, Plate } from './plate.tsx'

/** No registrants: the card of one. */
export const NoTemplates = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <circle cx="57" cy="84" r="9" stroke="var(--brand)" />
    <path d="M40 112a17 17 0 0 1 34 0" stroke="var(--brand)" />
    <path d="M90 80h32M90 94h22M90 108h28" />
  </Plate>
)
