import { type Agreement, confirmAgreementUpdate } from '@namestead/contract/content'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../core/calls.ts'
import { formatDate } from '../../core/date-format.ts'
import { failureText } from '../../core/failures.ts'
import { ask } from '../../core/feedback.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import type { OverlayComponentProps } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import css from './agreement-update-dialog.module.css'

/** The agreements that apply to every account, and the help articles that contain them. */
const agreements = [
  { agreement: 'membership-agreement', article: '48', icon: 'users' },
  { agreement: 'privacy', article: '49', icon: 'lock' },
] as const

/** Asks the customer to confirm a newer agreement. It cannot be closed, but its articles can be opened. */
export default function AgreementUpdateDialog({ given, onClose }: OverlayComponentProps<'agreementUpdate'>) {
  const t = useTexts('content')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // Focus starts at the heading, not at the first agreement's link.
    heading.current?.focus()
  }, [])

  const locale = localeOf(useLanguage())
  const changeOf = (agreement: Agreement) => {
    const change = given.changes.find(one => one.agreement === agreement)
    if (!change) return t('updateUnchanged')
    const date = formatDate(change.inForceOn, locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return t('updateChanged', { date })
  }

  async function confirm() {
    setBusy(true)
    const refused = await call(confirmAgreementUpdate, {}).then(
      answer => (answer.code === 1 ? undefined : answer.message),
      failureText,
    )
    setBusy(false)
    if (refused !== undefined) {
      await ask({ title: t('updateFailed'), text: refused, confirm: t('updateFailedConfirm') })
      return
    }
    given.confirmed()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby="agreement-update"
      onCancel={event => event.preventDefault()}
      onKeyDown={event => event.key === 'Escape' && event.preventDefault()}
    >
      <span className={`${layout.middle} ${layout.brand} ${css.icon}`}>
        <Icon name="book" size={26} />
      </span>
      <h2 id="agreement-update" ref={heading} tabIndex={-1}>
        {t('updateTitle')}
      </h2>
      <p>{t('updateText')}</p>
      <div className={css.agreements}>
        <Card rows>
          {agreements.map(({ agreement, article, icon }) => (
            <MenuEntry
              key={agreement}
              to="/help_detail"
              query={{ id: article }}
              icon={icon}
              text={t(`terms_${agreement}`)}
              note={changeOf(agreement)}
            />
          ))}
        </Card>
      </div>
      <Button wide busy={busy} onClick={confirm}>
        {t('updateConfirm')}
      </Button>
    </dialog>
  )
}
