import { useTexts } from '../core/texts.ts'
import css from './list-end.module.css'

/** The note below the last row. */
export function ListEnd() {
  const t = useTexts('core')
  return <p className={css.end}>{t('bottomReached')}</p>
}
