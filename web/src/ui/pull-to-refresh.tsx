import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../core/texts.ts'
import { IconButton } from './icon-button.tsx'
import layout from './layout.module.css'
import { HeaderEnd } from './page.tsx'
import css from './pull-to-refresh.module.css'

/** In pixels (specification, section 9). */
const threshold = 60
const stop = 40
const shortest = 1000

type State = 'idle' | 'pull' | 'release' | 'refreshing'

/** Reloads a page when its top is pulled down; on a desktop, with a button. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const t = useTexts('core')
  const box = useRef<HTMLDivElement>(null)
  const header = use(HeaderEnd)
  const [state, setState] = useState<State>('idle')
  const [pulled, setPulled] = useState(0)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh

  useEffect(() => {
    const element = box.current
    if (!element) return
    let from: number | undefined
    let distance = 0
    const begin = (event: TouchEvent) => {
      from = scrollY <= 0 ? event.touches[0]?.clientY : undefined
      distance = 0
    }
    const move = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (from === undefined || y === undefined) return
      if (y <= from || scrollY > 0) return
      distance = (y - from) * 0.5
      setPulled(Math.min(distance, threshold + 30))
      setState(distance >= threshold ? 'release' : 'pull')
      if (event.cancelable) event.preventDefault()
    }
    const end = async () => {
      if (from === undefined || distance === 0) return
      from = undefined
      if (distance < threshold) {
        setPulled(0)
        setState('idle')
        return
      }
      setPulled(stop)
      setState('refreshing')
      await Promise.all([refresh.current(), new Promise(resolve => setTimeout(resolve, shortest))]).catch(
        () => undefined,
      )
      setPulled(0)
      setState('idle')
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [])

  async function refreshByButton() {
    setState('refreshing')
    await refresh.current().catch(() => undefined)
    setState('idle')
  }
  const says = { idle: '', pull: t('pullToRefresh'), release: t('releaseToRefresh'), refreshing: t('refreshing') }[
    state
  ]
  return (
    <div ref={box} className={css.box}>
      {header &&
        createPortal(
          <IconButton
            icon="refresh"
            label={t('refresh')}
            disabled={state === 'refreshing'}
            onClick={refreshByButton}
          />,
          header,
        )}
      <p className={`${layout.note} ${layout.centerText} ${css.status}`} role="status">
        {says}
      </p>
      <div
        className={css.content}
        data-free={state === 'idle' || state === 'refreshing' || undefined}
        style={pulled > 0 ? { transform: `translateY(${pulled}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  )
}
