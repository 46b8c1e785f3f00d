import { Link } from '../../../core/link.tsx'
import { useTexts } from '../../../core/texts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import layout from '../../../ui/layout.module.css'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useDuration } from '../../../ui/zone/durations.ts'
import { useTypeName } from '../../../ui/zone/type-names.ts'
import type { ZoneRecord } from '../../../ui/zone/zone-records.ts'
import css from './record-row.module.css'

interface RecordRowProps {
  readonly shown: ZoneRecord
  readonly domain: string
  readonly editable: boolean
  readonly onMenu: () => void
}

/** A record: its host, value and TTL. A tap edits it; the menu has the other actions. */
export function RecordRow({ shown, domain, editable, onMenu }: RecordRowProps) {
  const t = useTexts('zones')
  const { record, shownHost: host, type } = shown
  return (
    <div className={`${layout.across} ${css.row}`}>
      {editable ? (
        <Link
          to="/user/domain_anAdd"
          query={{ domain, record }}
          className={`${layout.grow} ${layout.ink} ${layout.press} ${css.main}`}
        >
          <RecordSummary shown={shown} />
        </Link>
      ) : (
        <div className={`${layout.grow} ${layout.ink} ${css.main}`}>
          <RecordSummary shown={shown} />
        </div>
      )}
      <IconButton icon="dots" label={t('menuOf', { host, type })} onClick={onMenu} />
    </div>
  )
}

/** How visitors can open a redirect. */
const httpsTones = { ready: 'ok', pending: 'brand', refused: 'warn', off: 'quiet' } as const

function RecordSummary({ shown }: { shown: ZoneRecord }) {
  const t = useTexts('zones')
  const typeName = useTypeName()
  const duration = useDuration()
  const { shownHost, type, shownValue, ttl, priority, status, paused, comment, https } = shown
  return (
    <>
      <span className={`${layout.strong} ${layout.rigid} ${layout.brand} ${css.type}`}>{typeName(type)}</span>
      <span className={`${layout.grow} ${layout.grid} ${css.what}`} data-paused={paused || undefined}>
        <span className={`${layout.subject} ${layout.lead} ${css.host}`}>{shownHost}</span>
        <span className={`${layout.grid} ${layout.shrink}`}>
          <span className={`${layout.wrap} ${css.value}`} data-text={type === 'TXT' || undefined}>
            {shownValue}
          </span>
          {comment !== '' && <span className={layout.detail}>{comment}</span>}
        </span>
        <span className={`${layout.note} ${layout.wrapping} ${css.facts}`}>
          {paused && <StateTag tone="warn">{t('paused')}</StateTag>}
          {duration(ttl)}
          {priority !== null && <span>{t('priorityIs', { priority })}</span>}
          {status !== null && <span>{status}</span>}
          {https && (
            <StateTag tone={httpsTones[https]}>{t(https === 'refused' ? 'https_off' : `https_${https}`)}</StateTag>
          )}
        </span>
      </span>
    </>
  )
}
