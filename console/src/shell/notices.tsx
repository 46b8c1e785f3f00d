import { useNotificationContext } from 'ra-core'
import { useEffect, useState } from 'react'
import styles from './notices.module.css'

const shownMs = 4000

/** What `notify` was given, one at a time, for a few seconds. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext()
  const [text, setText] = useState('')
  useEffect(() => {
    if (text !== '' || notifications.length === 0) return
    const next = takeNotification()
    if (next) setText(typeof next.message === 'string' ? next.message : '')
  }, [notifications, takeNotification, text])
  useEffect(() => {
    if (text === '') return
    const ends = setTimeout(() => setText(''), shownMs)
    return () => clearTimeout(ends)
  }, [text])
  return (
    <div role="status" className={styles.place}>
      {text && <p className={styles.notice}>{text}</p>}
    </div>
  )
}
