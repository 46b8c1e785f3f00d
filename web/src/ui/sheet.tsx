import { type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { ask } from '../core/feedback.ts'
import { useHistoryLayer } from '../core/history-layers.ts'
import { useTexts } from '../core/texts.ts'
import { IconButton } from './icon-button.tsx'
import layout from './layout.module.css'
import css from './sheet.module.css'

export interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Sticks to the bottom of the sheet: its confirm button. */
  readonly bar?: ReactNode
  /** Closes unasked, no matter what was typed: the specification's overlays. */
  readonly unasked?: boolean
}

/** The duration of the closing animation. */
const closingMilliseconds = 180

/**
 * A bottom sheet in a modal `dialog`, on a desktop a centered one: it traps the focus, closes on Escape, Back, a tap outside and
 * a swipe down, and restores the focus. It asks before it drops what was typed.
 */
export function Sheet({ title, onClose, children, bar, unasked = false }: SheetProps) {
  const t = useTexts('core')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const typed = useRef(false)
  const asking = useRef(false)
  const [closing, setClosing] = useState(false)
  useEffect(() => {
    const opener = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    firstThingToDo(dialog.current, heading.current)?.focus({ preventScroll: true })
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

  async function close(): Promise<boolean> {
    if (asking.current) return false
    if (typed.current && !unasked) {
      asking.current = true
      const drops = await ask({
        title: t('dropTitle'),
        text: t('dropText'),
        confirm: t('drop'),
        cancel: t('keepTyping'),
        destructive: true,
      })
      asking.current = false
      if (!drops) return false
    }
    setClosing(true)
    return true
  }
  useHistoryLayer(close)
  const swipe = useSwipeDown(dialog, close)
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      data-closing={closing || undefined}
      aria-labelledby={titleId}
      onClick={event => event.target === dialog.current && close()}
      onInput={event => {
        if (isTyped(event.target)) typed.current = true
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // A browser may let one Escape close several dialogs that were opened by one tap; only this one must close.
        event.preventDefault()
        event.stopPropagation()
        void close()
      }}
      onCancel={event => {
        event.preventDefault()
        event.stopPropagation()
        void close()
      }}
      onClose={event => event.target === dialog.current && onClose()}
    >
      <div className={css.body}>
        <header className={`${layout.across} ${css.header}`} {...swipe}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label={t('close')} onClick={close} />
        </header>
        <div className={css.content}>{children}</div>
        {bar && <footer className={`${layout.stack3} ${css.bar}`}>{bar}</footer>}
      </div>
    </dialog>
  )
}

/** A search only narrows a list; nothing is lost with it. */
const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['search', 'checkbox', 'radio', 'range'].includes(target.type))

/** The chosen option, or else the first field; screen readers start at the title of a sheet that is only read. */
function firstThingToDo(dialog: HTMLElement | null, heading: HTMLElement | null): HTMLElement | null {
  const content = dialog?.querySelector<HTMLElement>(`.${css.content}`)
  const first = (selector: string) => content?.querySelector<HTMLElement>(selector)
  return (
    first('[aria-current="true"], [aria-pressed="true"]') ??
    first('input:enabled:not([type="hidden"], [type="search"], [type="file"], [readonly]), textarea:enabled') ??
    heading
  )
}

/** In pixels of the finger's movement; does not scale with the font. */
const swipeDistance = 80

/** A finger that pulls the header down takes the sheet along and closes it. */
function useSwipeDown(dialog: RefObject<HTMLDialogElement | null>, close: () => Promise<boolean>) {
  const from = useRef<number>(undefined)
  const moveTo = (pixels: number) => {
    if (dialog.current) dialog.current.style.translate = pixels > 0 ? `0 ${pixels}px` : ''
  }
  const distance = (event: PointerEvent) => (from.current === undefined ? 0 : event.clientY - from.current)
  const end = async (event: PointerEvent) => {
    const pulled = distance(event)
    from.current = undefined
    if (pulled < swipeDistance || !(await close())) moveTo(0)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' || (event.target as Element).closest('button')) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => moveTo(distance(event)),
    onPointerUp: (event: PointerEvent) => void end(event),
    onPointerCancel: () => {
      from.current = undefined
      moveTo(0)
    },
  }
}
