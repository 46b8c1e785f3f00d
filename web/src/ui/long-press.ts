import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** As long as the systems' own long press. */
const pressMilliseconds = 500
/** In pixels: a finger that moved this far scrolls. */
const slack = 10
/** How long after the finger has left a click may still come. */
const clickMilliseconds = 300

/** Handlers for a finger that rests on an element. The tap that ends it follows no link, and no menu of the browser opens. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  if (!onLongPress) return {}
  const cancel = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel()
      if (event.pointerType !== 'touch') return
      from.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        ignoreClick()
        onLongPress()
      }, pressMilliseconds)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = from.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > slack) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      // Android opens the link's menu at a long press; a right click of a mouse keeps it.
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') event.preventDefault()
    },
  }
}

/** Ignores the click that some browsers send when the finger leaves; what was pressed may be another element by then. */
function ignoreClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const ended = new AbortController()
  const end = () => setTimeout(() => ended.abort(), clickMilliseconds)
  addEventListener('click', ignore, { capture: true, once: true, signal: ended.signal })
  for (const event of ['pointerup', 'pointercancel', 'touchend'] as const)
    addEventListener(event, end, { once: true, signal: ended.signal })
}
