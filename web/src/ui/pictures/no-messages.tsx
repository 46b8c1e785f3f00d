import { type PictureProps, Plate } from './plate.tsx'

/** No messages: an envelope. */
export const NoMessages = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <rect x="50" y="72" width="60" height="42" rx="6" />
    <path d="M52 76l28 21 28-21" stroke="var(--brand)" />
  </Plate>
)
