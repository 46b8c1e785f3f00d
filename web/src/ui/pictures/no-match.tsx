import { type PictureProps, Plate } from './plate.tsx'

/** Nothing matches a search or a filter. */
export const NoMatch = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <path d="M38 76h24M38 92h16M38 108h26" strokeWidth="5" />
    <circle cx="92" cy="90" r="17" fill="var(--paper)" stroke="var(--brand)" strokeWidth="4" />
    <path d="M104 103l15 15" stroke="var(--brand)" strokeWidth="6" />
  </Plate>
)
