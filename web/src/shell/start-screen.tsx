import css from './start-screen.module.css'

/** What stands before the first page is there: the frame in its colours, nothing that moves. */
export const StartScreen = () => (
  <div className={css.screen} aria-busy="true">
    <div className={css.header} />
  </div>
)
