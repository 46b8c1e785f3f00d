import { startPrivacyChange } from '@namestead/contract/locks'
import { privacyChoices } from '@namestead/contract/portfolio'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { BulkFormPage, useBulkRules, useIsPicking } from '../../ui/bulk/bulk-form.tsx'
import css from '../../ui/bulk/wizard.module.css'
import { ChoiceChips } from '../../ui/chips.tsx'
import layout from '../../ui/layout.module.css'
import { PickDomains } from '../../ui/slot.tsx'

/** What WHOIS shows of the registrants of many domains: first the domains, then whether it is hidden. */
export default function PrivacyPage() {
  return useIsPicking() ? <PickDomains.Part work="privacy" /> : <EditPrivacy />
}

function EditPrivacy() {
  const t = useTexts('locks')
  const form = useForm(startPrivacyChange, { initial: { published: false }, ...useBulkRules('privacy') })
  const { published } = form.values
  const mode = published ? 'published' : 'redacted'
  return (
    <BulkFormPage
      form={form}
      title={t('changePrivacy')}
      work="privacy"
      look={published ? 'bad' : 'primary'}
      submit={t(`privacySave_${mode}`)}
    >
      <div className={`${layout.stack4} ${css.form}`}>
        <ChoiceChips
          label={t('privacyMode')}
          options={privacyChoices.map(value => ({ value, text: t(`privacyMode_${value}`) }))}
          value={mode}
          onChange={chosen => form.set({ published: chosen === 'published' })}
        />
        <p className={layout.soft}>{t(`privacyModeText_${mode}`)}</p>
      </div>
    </BulkFormPage>
  )
}
