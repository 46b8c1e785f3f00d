import type { MouseEvent } from 'react'
import { useNavigate } from '../core/navigation.ts'
import css from './article-text.module.css'

/** An article's body. Links to our own pages navigate without a reload. */
export function ArticleText({ html }: { html: string }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/') || link?.target || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(href)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it listens for links, which the keyboard activates with a click event
    <article
      className={css.text}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, which escapes all other markup
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
