import { useEffect, useRef } from 'react'
import { type OpenDialog as Open, useFeedback } from '../core/feedback.ts'
import { useHistoryLayer } from '../core/history-layers.ts'
import { useTexts } from '../core/texts.ts'
import { Button } from './button.tsx'
import css from './feedback-host.module.css'
import layout from './layout.module.css'

/** Toasts, dialogs and the loading overlay of the whole product. */
export function FeedbackHost() {
  return (
    <>
      <OpenDialog />
      <LoadingOverlay />
      <Toast />
    </>
  )
}

/** A popover, so that it is shown above open dialogs. */
function Toast() {
  const shown = useFeedback(state => state.toast)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast is moved to the top
  useEffect(() => {
    const element = box.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (shown) element.showPopover()
  }, [shown?.key])
  return (
    <div ref={box} popover="manual" className={css.toast} role="status" aria-live="polite">
      {shown && <span key={shown.key}>{shown.text}</span>}
    </div>
  )
}

function OpenDialog() {
  const open = useFeedback(state => state.dialogs.at(-1))
  return open ? <AlertDialog key={open.title + open.text} open={open} /> : null
}

function AlertDialog({ open }: { readonly open: Open }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useHistoryLayer(() => {
    open.answer(false)
    return true
  })
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      role="alertdialog"
      aria-labelledby="dialog-title"
      aria-describedby="dialog-text"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        open.answer(false)
      }}
      onCancel={event => {
        event.preventDefault()
        open.answer(false)
      }}
    >
      <h2 id="dialog-title">{open.title}</h2>
      <p id="dialog-text">{open.text}</p>
      <div className={`${layout.stack3} ${css.buttons}`}>
        {open.cancel && (
          <button
            type="button"
            className={`${layout.soft} ${layout.strong} ${layout.touch} ${css.cancel}`}
            onClick={() => open.answer(false)}
          >
            {open.cancel}
          </button>
        )}
        <Button look={open.destructive ? 'bad' : 'primary'} onClick={() => open.answer(true)}>
          {open.confirm}
        </Button>
      </div>
    </dialog>
  )
}

/** Shown while a submit is pending, after a delay, so that quick answers do not show it. */
function LoadingOverlay() {
  const t = useTexts('core')
  const loading = useFeedback(state => state.loading > 0)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (loading) dialog.current?.showModal()
  }, [loading])
  if (!loading) return null
  return (
    <dialog ref={dialog} className={css.loading} aria-label={t('loading')} onCancel={event => event.preventDefault()}>
      <span className={css.spinner} aria-hidden="true" />
    </dialog>
  )
}
