import { useState } from 'react'
import { inLanguage, useLanguage } from '../../core/language.tsx'
import { useNavigate } from '../../core/navigation.ts'
import { builtPath } from '../../core/page-index.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import type { SiteMessage } from './message-row.tsx'
import css from './notices.module.css'

/** A complete message, with a link to its subject. */
export function MessageSheet({ shown, onClose }: { shown: SiteMessage; onClose: () => void }) {
  const t = useTexts('notices')
  const language = useLanguage()
  const navigate = useNavigate()
  const [linkBroken, setLinkBroken] = useState(false)
  const { title, body, at, path } = shown
  const follow = async () => {
    // The path comes from the server, so only existing pages are opened.
    if (await builtPath(path)) return navigate(inLanguage(language, path))
    setLinkBroken(true)
  }
  return (
    <Sheet
      title={title}
      onClose={onClose}
      bar={
        path && !linkBroken ? (
          <Button wide onClick={follow}>
            {t('open')}
          </Button>
        ) : undefined
      }
    >
      <p className={css.body}>{body}</p>
      <p className={`${layout.note} ${layout.near}`}>
        <DateText at={at} time />
      </p>
    </Sheet>
  )
}
