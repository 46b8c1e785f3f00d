import type { ComponentProps, MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useNavigate } from './navigation.ts'
import { prefetchPage } from './pages.ts'

/** Another tab, a download, a menu: the browser's own. */
const isBrowsers = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: string
  /** Takes the place of the page that it stands on, so that Back does not lead here. */
  readonly replace?: boolean
}

/** A link to a page of ours. What the page needs is fetched as soon as a finger, a pointer or the focus is on it. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const fetchIt = () => prefetchPage(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isBrowsers(event)) return
    event.preventDefault()
    void navigate(to, { replace: replace ?? to === pathname + search + hash })
  }
  return <a {...rest} href={to} onClick={follow} onPointerEnter={fetchIt} onTouchStart={fetchIt} onFocus={fetchIt} />
}
