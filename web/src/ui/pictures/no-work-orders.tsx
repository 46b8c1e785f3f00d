import { type PictureProps, Plate } from './plate.tsx'

/** No work orders: a question and its answer. */
export const NoWorkOrders = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <path d="M42 70h40a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H58l-9 8v-8h-7a5 5 0 0 1-5-5V75a5 5 0 0 1 5-5z" />
    <path d="M98 86h20a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5h-4v8l-9-8H82a5 5 0 0 1-5-5" stroke="var(--brand)" />
    <path d="M49 82h26" />
  </Plate>
)
