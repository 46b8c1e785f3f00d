import { type PictureProps, Plate } from './plate.tsx'

/** No coupons: a ticket with its stub. */
export const NoCoupons = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <path d="M44 76a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v9a7 7 0 0 0 0 14v9a4 4 0 0 1-4 4H48a4 4 0 0 1-4-4v-9a7 7 0 0 0 0-14z" />
    <path d="M94 79v2M94 91v2M94 103v2" />
    <path d="M59 102l18-20M60 84h.01M76 100h.01" stroke="var(--brand)" strokeWidth="4" />
  </Plate>
)
