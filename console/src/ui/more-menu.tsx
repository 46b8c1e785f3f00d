import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './more-menu.module.css'

/** Actions that are needed now and then, behind one button. Arrow keys move; Escape and a choice close it. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = items()
    const at = all.findIndex(item => item.matches(':focus'))
    all[(at + step + all.length) % all.length]?.focus()
  }
  return (
    <div className={styles.frame}>
      <Button popoverTarget={id} aria-haspopup="menu">
        {label}
        <svg viewBox="0 0 24 24" width="14" height="14" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
          <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onKeyDown={onKeyDown}
        onClick={() => menu.current?.hidePopover()}
        onToggle={event => {
          if (event.newState === 'open') items()[0]?.focus()
        }}
      >
        {children}
      </div>
    </div>
  )
}
