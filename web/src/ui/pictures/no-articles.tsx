import { type PictureProps, Plate } from './plate.tsx'

/** No article: an open book. */
export const NoArticles = ({ size = 160 }: PictureProps) => (
  <Plate size={size}>
    <path d="M80 78c-6-5-16-7-30-7v38c14 0 24 2 30 7 6-5 16-7 30-7V71c-14 0-24 2-30 7z" />
    <path d="M80 78v38" />
    <path d="M59 83c4 0 8 1 12 2M59 94c4 0 8 1 12 2M101 83c-4 0-8 1-12 2" stroke="var(--brand)" />
  </Plate>
)
