import layout from '../ui/layout.module.css'
import css from './start-screen.module.css'

/** Shown until the first page is loaded: the empty frame, without any motion. */
export const StartScreen = () => (
  <div className={css.screen} aria-busy="true">
    <div className={`${layout.band} ${css.header}`} />
  </div>
)
