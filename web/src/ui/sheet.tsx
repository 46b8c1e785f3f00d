import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../core/texts.ts'
import { IconButton } from './icon-button.tsx'
import css from './sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Sticks to the sheet's end: its confirm button. */
  readonly bar?: ReactNode
}

/** The way out takes as long as the motion. */
const closingMilliseconds = 180

/**
 * A drawer from below on the browser's own modal dialog: it keeps the focus inside, closes on Escape and on a tap
 * beside it, and gives the focus back.
 */
export function Sheet({ title, onClose, children, bar }: SheetProps) {
  const t = useTexts('core')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const [closing, setClosing] = useState(false)
  useEffect(() => {
    const opener = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    // The browser would begin at the way out; whoever reads a screen begins at what the sheet is.
    if (heading.current?.parentElement?.contains(document.activeElement)) heading.current.focus()
    // The browser gives the focus back when a dialog is closed, not when it is taken away.
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
        // A browser may let one Escape close several dialogs that were opened by one tap; this one alone is meant.
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
