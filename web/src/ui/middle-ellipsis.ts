import { type RefObject, useEffect, useLayoutEffect } from 'react'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * The browser truncates a text at whole letters and leaves the rest of its box empty, which shows as a gap. This hook shrinks
 * the box to the truncated text. Only a text that is truncated is measured.
 */
export function useMiddleEllipsis(box: RefObject<HTMLElement | null>, text: string): void {
  useBrowserLayoutEffect(() => {
    const element = box.current
    const parent = element?.parentElement
    if (!element || !parent) return
    const fit = () => {
      element.style.maxWidth = ''
      if (element.scrollWidth > element.clientWidth) element.style.maxWidth = `${cutWidth(element)}px`
    }
    fit()
    if (element.style.maxWidth === '') return
    const watcher = new ResizeObserver(fit)
    watcher.observe(parent)
    return () => watcher.disconnect()
  }, [text])
}

/** The width of the ellipsis and of as many whole letters as fit beside it. */
function cutWidth(element: HTMLElement): number {
  const { font } = getComputedStyle(element)
  const context = document.createElement('canvas').getContext('2d')
  const room = element.clientWidth
  if (!context) return room
  context.font = font
  const letters = [...(element.textContent ?? '')]
  const widthOf = (count: number) => context.measureText(`${letters.slice(0, count).join('')}…`).width
  let low = 0
  let high = letters.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (widthOf(middle) <= room) low = middle
    else high = middle - 1
  }
  return Math.min(room, Math.ceil(widthOf(low) * 10 + 1) / 10)
}
