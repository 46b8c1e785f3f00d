import type { ReactNode } from 'react'
import { useConnection } from '../core/connection.ts'
import { useTexts } from '../core/texts.ts'
import { Button } from './button.tsx'
import { ContactLine } from './contact-line.tsx'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'
import { Failed } from './pictures/failed.tsx'
import { Offline } from './pictures/offline.tsx'
import { LoadingRows } from './skeleton.tsx'
import css from './state-view.module.css'

interface StateViewProps {
  /** One of `ui/pictures`: the page imports what it shows. */
  readonly picture: ReactNode
  readonly title: string
  readonly text?: string
  /** The next step. */
  readonly children?: ReactNode
}

/** A page or a part of it that has no content: empty, failed, offline, done. */
export const StateView = ({ picture, title, text, children }: StateViewProps) => (
  <div className={`${layout.grid} ${layout.centerText} ${css.state}`}>
    {picture}
    <p className={`${layout.subtitle} ${layout.apart}`}>{title}</p>
    {text && <p className={`${layout.soft} ${layout.wrap} ${layout.below1} ${css.text}`}>{text}</p>}
    {children && <div className={`${layout.stack} ${css.actions}`}>{children}</div>}
  </div>
)

/** An empty list: "No data~", the reason, and the next step. */
export function EmptyList({
  picture,
  title,
  text,
  children,
}: Omit<StateViewProps, 'title'> & { readonly title?: string }) {
  const t = useTexts('core')
  const why = [title, text].filter(Boolean).join('\n')
  return (
    <StateView picture={picture} title={t('noData')} {...(why ? { text: why } : {})}>
      {children}
    </StateView>
  )
}

/**
 * Content that failed to load. It says so if there is no connection; the queries of the page retry by themselves once it is
 * back. Its two pictures are part of the first load: without a connection they could not be fetched.
 */
export function FailedView({ onRetry, text }: { onRetry: () => void; text?: string | undefined }) {
  const t = useTexts('core')
  const connection = useConnection(state => state.connection)
  const offline = connection !== 'online'
  return (
    <div role="alert">
      <StateView
        picture={offline ? <Offline size={96} /> : <Failed size={96} />}
        title={t(connection === 'online' ? 'failedTitle' : `${connection}Title`)}
        text={connection === 'online' ? text || t('failedText') : t(`${connection}Text`)}
      >
        <Button look="quiet" onClick={onRetry}>
          <Icon name="refresh" size={18} />
          {t('retry')}
        </Button>
        {!offline && <ContactLine />}
      </StateView>
    </div>
  )
}

interface UnansweredProps {
  readonly failed: boolean
  readonly onRetry: () => void
  /** The number of rows of its skeleton. */
  readonly rows?: number
  /** Why it failed, where the server says so. */
  readonly text?: string | undefined
}

/** What stands for content whose query has no answer: its skeleton, or that it failed. */
export const Unanswered = ({ failed, onRetry, rows, text }: UnansweredProps) =>
  failed ? <FailedView onRetry={onRetry} text={text} /> : <LoadingRows {...(rows && { count: rows })} />
