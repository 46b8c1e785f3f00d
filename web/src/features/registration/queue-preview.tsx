import { checkNames } from '@namestead/contract/registration'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './queue-page.module.css'
import { useSettled } from './use-settled.ts'

const previewTexts: Readonly<
  Record<string, 'state_taken' | 'queueRefusal_invalid' | 'state_unsupported' | 'state_paused'>
> = {
  taken: 'state_taken',
  invalid: 'queueRefusal_invalid',
  unsupported: 'state_unsupported',
  paused: 'state_paused',
}

/** Rows that a phone's screen takes besides the form. */
const shownRows = 5

/** Which of the typed domains are taken now: one that is free is better registered at once. */
export function QueuePreview({ names }: { names: readonly string[] }) {
  const t = useTexts('registration')
  const settled = useSettled(names.join(' '))
  const asked = settled === '' ? [] : settled.split(' ').slice(0, shownRows)
  const query = useCall(checkNames, { names: asked }, { enabled: asked.length > 0, staleTime: 30_000 })
  const answers = query.data?.names ?? []
  if (asked.length === 0 || answers.length === 0) return null
  return (
    <ul className={css.preview} aria-label={t('queueNow')}>
      {answers.map(({ given, name, unicode, tld, state }) => (
        <li key={given ?? name}>
          <DomainName name={unicode || name || given || ''} {...(tld ? { ascii: name, tld } : {})} />
          {state === 'available' || state === 'premium' ? (
            <ButtonLink small look="quiet" to="/search" query={{ name }}>
              {t('queueRegisterNow')}
            </ButtonLink>
          ) : (
            <StateTag tone={state === 'taken' ? 'brand' : 'warn'}>{t(previewTexts[state] ?? 'queueUnknown')}</StateTag>
          )}
        </li>
      ))}
    </ul>
  )
}
