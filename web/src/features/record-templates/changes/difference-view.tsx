import type { Output } from '@namestead/contract/call'
import type { previewRecordTemplate } from '@namestead/contract/record-templates'
import { errors as texts } from '@namestead/contract/zones'
import { useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { PlanCounts } from '../../../ui/zone/plan-counts.tsx'
import { SignedLine } from '../../../ui/zone/signed-line.tsx'
import { useTypeName } from '../../../ui/zone/type-names.ts'

type Difference = Omit<Output<typeof previewRecordTemplate>['domains'][number], 'state'>
type Shown = NonNullable<Difference['changes'][number]['after']>

const shownLines = 4

interface DifferenceViewProps {
  readonly of: Difference
  /** Whether new records take the place of those in their way. */
  readonly replaces: boolean
  /** Why the domain cannot be changed; empty if it can. */
  readonly refusal?: string
}

/** What a change of records does to one domain, in as few lines as say it. */
export function DifferenceView({ of: difference, replaces, refusal = '' }: DifferenceViewProps) {
  const t = useTexts('record-templates')
  const language = useLanguage()
  const { name, unicode, added, edited, deleted, unchanged, changes, conflicts, refused } = difference
  const count = added + edited + deleted
  // A record that was left out for one in its way is shown with it.
  const isUnexplained = ({ text }: { readonly text: string }) =>
    !conflicts.some(({ yours }) => text === `${yours.host} ${yours.type} ${yours.value}`)
  const hidden = count - Math.min(changes.length, shownLines)
  return (
    <div className={`${layout.stack} ${layout.padLine}`}>
      <DomainName name={unicode} ascii={name} unavailable={refusal !== ''} />
      {refusal !== '' && <p className={`${layout.fault} ${layout.wrap}`}>{refusal}</p>}
      {refusal === '' && count === 0 && refused.length === 0 && <p className={layout.note}>{t('zoneUnchanged')}</p>}
      {count > 0 && <PlanCounts plan={{ added, edited, deleted, unchanged }} />}
      {count > 0 && (
        <ul className={`${layout.stack1} ${layout.small}`}>
          {changes.slice(0, shownLines).map(({ before, after }) => (
            <ChangeLine key={`${keyOf(before)} ${keyOf(after)}`} before={before} after={after} />
          ))}
        </ul>
      )}
      {hidden > 0 && <p className={layout.note}>{t('planMore', { count: hidden })}</p>}
      {conflicts.map(({ theirs, yours }) => (
        <div
          key={`${keyOf(theirs)} ${keyOf(yours)}`}
          className={`${layout.wrap} ${layout.stack1} ${layout.noticeSmall}`}
        >
          <span>{t(replaces ? 'theirsGoes' : 'theirsStays', { host: theirs.shownHost })}</span>
          <span>
            {t('theirsIs')} <LineText record={theirs} />
          </span>
          <span>
            {t('yoursIs')} <LineText record={yours} />
          </span>
        </div>
      ))}
      {refused.filter(isUnexplained).map(({ text, error }) => (
        <p key={text} className={`${layout.fault} ${layout.wrap}`}>
          {text} · {texts[error][language]}
        </p>
      ))}
    </div>
  )
}

const keyOf = (record: Shown | null) =>
  record ? `${record.host} ${record.type} ${record.value} ${record.priority} ${record.ttl}` : ''

function ChangeLine({ before, after }: { before: Shown | null; after: Shown | null }) {
  const t = useTexts('record-templates')
  const action = !before ? 'add' : after ? 'edit' : 'delete'
  return (
    <SignedLine action={action} label={t(`action_${action}`)}>
      {after ? <LineText record={after} /> : before && <LineText record={before} />}
      {before && after && (
        <>
          {' '}
          <s className={layout.soft}>
            <LineText record={before} short />
          </s>
        </>
      )}
    </SignedLine>
  )
}

/** Host, type and value in one line; `short`: its value alone. */
function LineText({ record, short = false }: { record: Shown; short?: boolean }) {
  const typeName = useTypeName()
  const { shownHost, type, shownValue, priority } = record
  const value = priority === null ? shownValue : `${priority} ${shownValue}`
  return short ? value : `${shownHost} ${typeName(type)} ${value}`
}
