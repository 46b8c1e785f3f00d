import type { ComponentProps, MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useNavigate } from './navigation.ts'
import { prefetchPage } from './pages.ts'
import { type Destination, type Path, usePathTo } from './paths.ts'

/** Whether the browser handles the click: another tab, a download, a context menu. */
const isBrowsers = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: Path
  readonly params?: Destination['params'] | undefined
  readonly query?: Destination['query']
  /** Replaces the current history entry. */
  readonly replace?: boolean
}

/** A link to a page of the product. The page is prefetched on touch, hover or focus. */
export function Link({ to: path, params = {}, query = {}, replace, onClick, ...rest }: LinkProps) {
  const to = usePathTo()(path, { params, query })
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const prefetch = () => prefetchPage(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isBrowsers(event)) return
    event.preventDefault()
    void navigate(to, { replace: replace ?? to === pathname + search + hash })
  }
  return <a {...rest} href={to} onClick={follow} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch} />
}
