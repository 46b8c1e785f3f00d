import { changePrivacy } from '@namestead/contract/locks'
import { findDomains, readDomain } from '@namestead/contract/portfolio'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Card } from '../../../ui/card.tsx'
import { useDay } from '../../../ui/dates.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import type { DomainDetails } from './domain-details.ts'

interface PrivacySwitchProps {
  readonly shown: DomainDetails
  readonly registrant: NonNullable<DomainDetails['registrant']>
}

/** Whether WHOIS and RDAP show who the registrant is. Publishing asks first, since copies cannot be taken back. */
export function PrivacySwitch({ shown, registrant: { name: person, organisation } }: PrivacySwitchProps) {
  const t = useTexts('portfolio')
  const day = useDay()
  const { run, busy } = useCommand(changePrivacy, { refresh: [readDomain, findDomains] })
  const { domain, unicode, privacy, publishedAt, hidingRefusedAt, state } = shown
  const chosen = privacy === 'redacted' || privacy === 'published'
  const isEditable = chosen && (state === 'active' || state === 'expired')

  const turn = (hidden: boolean) =>
    run(
      { domain, published: !hidden },
      hidden
        ? undefined
        : {
            title: t('publishTitle', { name: unicode }),
            text: t('publishText', { who: organisation || person }),
            confirm: t('publishConfirm'),
            cancel: t('cancel'),
            destructive: true,
          },
    )

  return (
    <Card rows>
      <SwitchRow
        label={t('privacySwitch')}
        help={t(hidingRefusedAt ? 'privacyRefused' : `privacyText_${privacy}`, {
          date: day(publishedAt),
        })}
        on={privacy === 'redacted' || privacy === 'always-redacted'}
        disabled={busy || !isEditable}
        onChange={hidden => void turn(hidden)}
      />
    </Card>
  )
}
