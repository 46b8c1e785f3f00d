import { type RefObject, useEffect, useLayoutEffect } from 'react'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The truncated box by the parent that is observed for it. */
const boxes = new WeakMap<Element, HTMLElement>()

/** One for all texts: measuring each by itself would lay out the page once per row, and rows outside the screen as well. */
const watcher =
  typeof ResizeObserver === 'undefined'
    ? undefined
    : new ResizeObserver(entries => {
        const resized = entries.flatMap(({ target }) => boxes.get(target) ?? [])
        for (const box of resized) if (box.style.maxWidth !== '') box.style.maxWidth = ''
        const widths = resized.map(box => (box.scrollWidth > box.clientWidth ? cutWidth(box) : undefined))
        for (const [index, box] of resized.entries()) {
          const width = widths[index]
          if (width !== undefined) box.style.maxWidth = `${width}px`
        }
      })

/**
 * The browser truncates a text at whole letters and leaves the rest of its box empty, which shows as a gap. This hook shrinks
 * the box to the truncated text, before the text is painted. Only a text that is truncated is measured.
 */
export function useMiddleEllipsis(box: RefObject<HTMLElement | null>, text: string): void {
  useBrowserLayoutEffect(() => {
    const element = box.current
    const parent = element?.parentElement
    if (!element || !parent) return
    boxes.set(parent, element)
    // Observing calls back once, in this frame or when the row comes near the screen.
    watcher?.observe(parent)
    return () => watcher?.unobserve(parent)
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
