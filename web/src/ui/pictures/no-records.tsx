import { type PictureProps, Plate } from './plate.tsx'

/** No records: their types and values. */
export const NoRecords = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <rect x="36" y="68" width="22" height="14" rx="4" stroke="var(--brand)" />
    <rect x="36" y="88" width="22" height="14" rx="4" stroke="var(--brand)" />
    <path d="M68 75h54M68 95h38M38 114h84" />
  </Plate>
)
