import { changePrivacy } from '@namestead/contract/locks'
import { findDomains, readDomain } from '@namestead/contract/portfolio'
import { call, callKey } from '../../../core/calls.ts'
import { formatDate } from '../../../core/date-format.ts'
import { ask, toast } from '../../../core/feedback.ts'
import { localeOf, useLanguage } from '../../../core/language.tsx'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Card } from '../../../ui/card.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import type { DomainDetails } from './domain-details.ts'

interface PrivacySwitchProps {
  readonly shown: DomainDetails
  readonly registrant: NonNullable<DomainDetails['registrant']>
}

/** Whether WHOIS and RDAP show who the registrant is. Publishing asks first, since copies cannot be taken back. */
export function PrivacySwitch({ shown, registrant: { name: person, organisation } }: PrivacySwitchProps) {
  const t = useTexts('portfolio')
  const app = useTexts('core')
  const locale = localeOf(useLanguage())
  const { submit, busy } = useSubmit()
  const { domain, unicode, privacy, publishedAt, hidingRefusedAt, state } = shown
  const chosen = privacy === 'redacted' || privacy === 'published'
  const isEditable = chosen && (state === 'active' || state === 'expired')

  async function turn(hidden: boolean) {
    const confirmed =
      hidden ||
      (await ask({
        title: t('publishTitle', { name: unicode }),
        text: t('publishText', { who: organisation || person }),
        confirm: t('publishConfirm'),
        cancel: app('cancel'),
        destructive: true,
      }))
    if (!confirmed) return
    await submit(async () => {
      const answer = await call(changePrivacy, { domain, published: !hidden })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await Promise.all([readDomain, findDomains].map(read => queries.invalidateQueries({ queryKey: callKey(read) })))
    })
  }

  return (
    <Card rows>
      <SwitchRow
        label={t('privacySwitch')}
        help={t(hidingRefusedAt ? 'privacyRefused' : `privacyText_${privacy}`, {
          date: publishedAt ? formatDate(publishedAt, locale, { dateStyle: 'medium' }) : '',
        })}
        on={privacy === 'redacted' || privacy === 'always-redacted'}
        disabled={busy || !isEditable}
        onChange={hidden => void turn(hidden)}
      />
    </Card>
  )
}
