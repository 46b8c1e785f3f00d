import { useTexts } from '../core/texts.ts'
import layout from './layout.module.css'

/** The note below the last row. */
export function ListEnd() {
  const t = useTexts('core')
  return <p className={`${layout.note} ${layout.centerText} ${layout.pad}`}>{t('bottomReached')}</p>
}
