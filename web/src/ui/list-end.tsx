import { useTexts } from '../app/texts.ts'
import css from './list-end.module.css'

/** Below the last row. */
export function ListEnd() {
  const t = useTexts('app')
  return <p className={css.end}>{t('bottomReached')}</p>
}
