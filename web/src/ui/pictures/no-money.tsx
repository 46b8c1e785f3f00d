import { type PictureProps, Plate } from './plate.tsx'

/** No entries: money and what it was for. */
export const NoMoney = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <circle cx="58" cy="92" r="19" stroke="var(--brand)" />
    <path d="M64 85c-2-3-12-4-12 2s12 3 12 9-10 6-13 2M58 79v3M58 102v3" stroke="var(--brand)" />
    <path d="M92 80h30M92 92h20M92 104h26" />
  </Plate>
)
