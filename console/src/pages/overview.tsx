import { useSay } from '../core/language.ts'
import { texts } from '../texts.ts'
import styles from './screen.module.css'

export function OverviewPage() {
  const say = useSay()
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{say(texts.overview)}</h1>
      </header>
    </div>
  )
}
