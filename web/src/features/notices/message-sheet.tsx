import { useState } from 'react'
import { inLanguage, useLanguage } from '../../core/language.tsx'
import { useNavigate } from '../../core/navigation.ts'
import { builtPath } from '../../core/page-index.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { SiteMessage } from './message-row.tsx'
import css from './notices.module.css'

/** One message whole, with the way to what it is about. */
export function MessageSheet({ shown, onClose }: { shown: SiteMessage; onClose: () => void }) {
  const t = useTexts('notices')
  const language = useLanguage()
  const navigate = useNavigate()
  const [gone, setGone] = useState(false)
  const { title, body, at, path } = shown
  const follow = async () => {
    // The server wrote the path; only a page that is built is gone to.
    if (await builtPath(path)) return navigate(inLanguage(language, path))
    setGone(true)
  }
  return (
    <Sheet
      title={title}
      onClose={onClose}
      bar={
        path && !gone ? (
          <Button wide onClick={follow}>
            {t('open')}
          </Button>
        ) : undefined
      }
    >
      <p className={css.body}>{body}</p>
      <p className={css.when}>
        <DateText at={at} time />
      </p>
    </Sheet>
  )
}
