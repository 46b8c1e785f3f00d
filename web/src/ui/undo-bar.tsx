import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../core/texts.ts'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'
import css from './undo-bar.module.css'

interface Offer {
  readonly text: string
  readonly undo: () => unknown
}

/** Long enough to read the text, notice the mistake and reach the button. */
const shownMilliseconds = 7000

/** What is done at once, and can be undone for a while: `offer` shows the bar that says so. */
export function useUndo(): { readonly offer: (text: string, undo: () => unknown) => void; readonly bar: ReactNode } {
  const [offered, setOffered] = useState<Offer>()
  return {
    offer: (text, undo) => setOffered({ text, undo }),
    bar: offered && <UndoBar key={offered.text} {...offered} onEnd={() => setOffered(undefined)} />,
  }
}

/** The time restarts when pointer and focus have left the bar. */
function UndoBar({ text, undo, onEnd }: Offer & { readonly onEnd: () => void }) {
  const t = useTexts('shared')
  const box = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const expired = useRef(onEnd)
  expired.current = onEnd
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
      <span className={`${layout.wrap} ${layout.grow}`}>{text}</span>
      <button
        type="button"
        className={`${layout.strong} ${layout.rigid} ${layout.touch} ${layout.inline} ${css.action}`}
        onClick={() => {
          onEnd()
          void undo()
        }}
      >
        <Icon name="undo" size={18} />
        {t('undo')}
      </button>
    </div>
  )
}
