import { readExtensionData } from '@namestead/contract/registrants'
import { useCall } from '../../core/calls.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { openOverlay } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import type { ExtensionNeedsProps } from '../../ui/slot.tsx'
import { StateTag } from '../../ui/state-tag.tsx'

/** What the extensions of an order ask of its registrant, a row each; the order can be placed once all are complete. */
export default function ExtensionNeeds({ template, extensions }: ExtensionNeedsProps) {
  const { data } = useCall(readExtensionData, { template, extensions }, { enabled: extensions.length > 0 })
  if (extensions.length === 0) return null
  return data?.extensions.map(each => <ExtensionRow key={each.extension} template={template} ordered {...each} />)
}

interface ExtensionRowProps {
  readonly template: string
  readonly extension: string
  readonly unicode: string
  readonly inCountry: boolean
  readonly complete: boolean
  readonly fields: readonly { readonly label: string }[]
  /** An order waits for it. */
  readonly ordered?: boolean
}

/** One extension, and whether a template has what it asks. */
export function ExtensionRow({
  template,
  extension,
  unicode,
  inCountry,
  complete,
  fields,
  ordered = false,
}: ExtensionRowProps) {
  const t = useTexts('registrants')
  const list = new Intl.ListFormat(localeOf(useLanguage()), { type: 'conjunction' })
  return (
    <ListRow
      icon={{ name: 'globe' }}
      onOpen={() => openOverlay({ name: 'extensionData', props: { template, extension } })}
      end={
        <StateTag tone={complete ? 'ok' : ordered ? 'warn' : 'quiet'}>
          {t(
            complete
              ? 'extensionComplete'
              : !inCountry
                ? 'extensionCountry'
                : ordered
                  ? 'extensionNeeded'
                  : 'extensionOpen',
          )}
        </StateTag>
      }
    >
      <span className={`${layout.strong} ${layout.ellipsis}`}>{t('extensionTitle', { extension: unicode })}</span>
      <RowFacts oneLine>
        {inCountry ? list.format(fields.map(({ label }) => label)) : t('extensionCountryShort')}
      </RowFacts>
    </ListRow>
  )
}
