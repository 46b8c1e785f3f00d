import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../core/texts.ts'
import { IconButton } from './icon-button.tsx'
import css from './sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Sticks to the bottom of the sheet: its confirm button. */
  readonly bar?: ReactNode
}

/** The duration of the closing animation. */
const closingMilliseconds = 180

/** A bottom sheet in a modal `dialog`: it traps the focus, closes on Escape and on a tap outside, and restores the focus. */
export function Sheet({ title, onClose, children, bar }: SheetProps) {
  const t = useTexts('core')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const [closing, setClosing] = useState(false)
  useEffect(() => {
    const opener = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    // The browser would focus the Close button; screen readers should start at the title.
    if (heading.current?.parentElement?.contains(document.activeElement)) heading.current.focus()
    // The browser restores the focus when a dialog is closed, but not when it is removed.
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  useEffect(() => {
    if (!closing) return
    const timer = setTimeout(onClose, closingMilliseconds)
    return () => clearTimeout(timer)
  }, [closing, onClose])
  const close = () => setClosing(true)
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      data-closing={closing || undefined}
      aria-labelledby={titleId}
      onClick={event => event.target === dialog.current && close()}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // A browser may let one Escape close several dialogs that were opened by one tap; only this one must close.
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      onCancel={event => {
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      onClose={event => event.target === dialog.current && onClose()}
    >
      <div className={css.body}>
        <header className={css.header}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label={t('close')} onClick={close} />
        </header>
        <div className={css.content}>{children}</div>
        {bar && <footer className={css.bar}>{bar}</footer>}
      </div>
    </dialog>
  )
}
