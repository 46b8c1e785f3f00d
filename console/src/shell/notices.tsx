import { useNotice } from '../core/notices.ts'
import styles from './notices.module.css'

/** What `notify` was given, one at a time. */
export function Notices() {
  const text = useNotice()
  return (
    <div role="status" className={styles.place}>
      {text && <p className={styles.notice}>{text}</p>}
    </div>
  )
}
