import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import css from './undo-bar.module.css'

interface UndoBarProps {
  readonly text: string
  /** The word on its button. */
  readonly action: string
  readonly onAction: () => void
  /** Its time is over. */
  readonly onGone: () => void
}

/** Long enough to read, notice the mistake and reach for it. */
const standingMilliseconds = 7000

/** What was done, with the way back for as long as it stands; it waits while somebody is on it. */
export function UndoBar({ text, action, onAction, onGone }: UndoBarProps) {
  const box = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => {
    box.current?.showPopover?.()
  }, [])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => gone.current(), standingMilliseconds)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <div
      ref={box}
      popover="manual"
      role="status"
      className={css.bar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.text}>{text}</span>
      <button type="button" className={css.action} onClick={onAction}>
        <Icon name="undo" size={18} />
        {action}
      </button>
    </div>
  )
}
