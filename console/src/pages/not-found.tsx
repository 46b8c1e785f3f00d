import { Link } from 'react-router'
import { useSay } from '../core/language.ts'
import { texts } from '../texts.ts'
import styles from './screen.module.css'

export function NotFoundPage() {
  const say = useSay()
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{say(texts.pageNotFound)}</h1>
      </header>
      <p className={styles.alone}>
        <Link to="/">{say(texts.toOverview)}</Link>
      </p>
    </div>
  )
}
