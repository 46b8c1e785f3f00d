import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import css from './undo-bar.module.css'

interface UndoBarProps {
  readonly text: string
  /** The label of its button. */
  readonly action: string
  readonly onAction: () => void
  /** Called when the time to undo is over. */
  readonly onExpired: () => void
}

/** Long enough to read the text, notice the mistake and reach the button. */
const shownMilliseconds = 7000

/** Says what was done and offers to undo it for a while. The time restarts when pointer and focus have left the bar. */
export function UndoBar({ text, action, onAction, onExpired }: UndoBarProps) {
  const box = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const expired = useRef(onExpired)
  expired.current = onExpired
  useEffect(() => {
    box.current?.showPopover?.()
  }, [])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => expired.current(), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <div
      ref={box}
      popover="manual"
      role="status"
      className={css.bar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
    >
      <span className={css.text}>{text}</span>
      <button type="button" className={css.action} onClick={onAction}>
        <Icon name="undo" size={18} />
        {action}
      </button>
    </div>
  )
}
