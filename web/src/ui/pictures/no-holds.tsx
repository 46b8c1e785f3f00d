import { type PictureProps, Plate } from './plate.tsx'

/** No money on hold: a padlock before the amounts. */
export const NoHolds = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <rect x="42" y="88" width="32" height="26" rx="5" stroke="var(--brand)" />
    <path d="M48 88v-6a10 10 0 0 1 20 0v6M58 99v5" stroke="var(--brand)" />
    <path d="M92 80h30M92 92h20M92 104h26" />
  </Plate>
)
