import { type PictureProps, Plate } from './plate.tsx'

/** No domains: a list of them, label and extension. */
export const NoDomains = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <path d="M38 76h38M38 92h26M38 108h46" strokeWidth="5" />
    <path d="M88 76h.01M98 76h12M76 92h.01M86 92h18M96 108h.01M106 108h14" stroke="var(--brand)" strokeWidth="5" />
  </Plate>
)
