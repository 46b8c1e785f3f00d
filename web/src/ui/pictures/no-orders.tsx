import { type PictureProps, Plate } from './plate.tsx'

/** No order: a receipt. */
export const NoOrders = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <path d="M58 68h44v46l-7.5-5-7 5-7.5-5-7.5 5-7-5-7.5 5z" />
    <path d="M69 80h22M69 91h12" stroke="var(--brand)" />
  </Plate>
)
