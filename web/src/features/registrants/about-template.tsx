import type { ComponentProps } from 'react'
import { useTexts } from '../../core/texts.ts'
import { NoTemplates } from '../../ui/pictures/no-templates.tsx'
import { RecordPage } from '../../ui/record-page.tsx'

/** `?id=`: a page about a template. */
export function AboutTemplate<T>(page: Omit<ComponentProps<typeof RecordPage<T>>, 'gone'>) {
  const t = useTexts('registrants')
  const gone = { picture: <NoTemplates />, title: t('templateNotFound'), link: t('toTemplates') }
  return <RecordPage rows={4} {...page} gone={{ error: 'template-unknown', to: '/user/ym_mblist', ...gone }} />
}
