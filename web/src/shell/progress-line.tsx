import { useLoadingPage } from '../core/router.tsx'
import css from './progress-line.module.css'

/** A thin line while the next page is loaded; it waits 150 ms, so that quick pages do not show it. */
export const ProgressLine = () =>
  useLoadingPage(state => state.loading) ? <div className={css.line} data-progress aria-hidden="true" /> : null
