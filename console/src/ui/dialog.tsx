import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../core/language.ts'
import { texts } from '../texts.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

interface Props {
  readonly title: string
  readonly side?: boolean
  /** For two columns of text. */
  readonly wide?: boolean
  /** Something was typed, which closing would lose: it is asked first. */
  readonly isTyped?: boolean
  readonly children: ReactNode
  onClose(): void
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** A modal dialog in the middle, or at the side as a panel. Escape and a click beside it close it. */
export function Dialog({ title, side = false, wide = false, isTyped = false, children, onClose }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const say = useSay()
  // Closed before it leaves the document, so that the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // A form is opened to be filled; the browser would choose the button that closes it.
    shown?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    return () => shown?.close()
  }, [])
  const leave = () => {
    if (isTyped) setIsAsking(true)
    else onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={side ? styles.side : `${styles.middle} ${wide ? styles.wide : ''}`}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault()
        leave()
      }}
      // The browser closes a dialog by the second Escape, no matter what became of the first.
      onClose={onClose}
      onClick={event => {
        if (event.target === dialog.current) leave()
      }}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={styles.close} aria-label={say(texts.close)} onClick={leave}>
            <svg
              viewBox="0 0 24 24"
              width="18"
              height="18"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden
            >
              <path d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
            </svg>
          </button>
        </header>
        {isTyped && isAsking && (
          <div className={styles.ask} role="alert">
            <p>{say(texts.discardQuestion)}</p>
            <Button look="grave" onClick={onClose}>
              {say(texts.discard)}
            </Button>
            <Button onClick={() => setIsAsking(false)} ref={focus}>
              {say(texts.keepEditing)}
            </Button>
          </div>
        )}
        {children}
      </div>
    </dialog>
  )
}
