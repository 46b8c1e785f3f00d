import { switchLanguage } from '@namestead/contract/account'
import { type Language, languages } from '@namestead/contract/language'
import { useLocation } from 'react-router'
import { call } from '../core/calls.ts'
import { toast } from '../core/feedback.ts'
import { inLanguage, useLanguage } from '../core/language.tsx'
import { useNavigate } from '../core/navigation.ts'
import { loadTexts, useTexts } from '../core/texts.ts'
import { SelectSheet } from '../ui/select-sheet.tsx'

/** Chinese goes to the Chinese home page; English stays on the page (specification, section 1). */
export default function LanguagePicker({ onClose }: { onClose: () => void }) {
  const t = useTexts('core')
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const names = { us: t('languageUs'), zhcn: t('languageZhcn') }

  async function choose(chosen: Language) {
    onClose()
    if (chosen === language) return
    try {
      const [answer] = await Promise.all([call(switchLanguage, { language: chosen }), loadTexts('core', chosen)])
      if (answer.code !== 1) return toast(t('languageFailed'))
    } catch {
      return toast(t('languageFailed'))
    }
    await navigate(chosen === 'zhcn' ? inLanguage('zhcn', '/') : inLanguage('us', pathname) + search)
  }

  return (
    <SelectSheet
      title={t('language')}
      options={languages.map(value => ({ value, text: names[value] }))}
      value={language}
      onSelect={choose}
      onClose={onClose}
    />
  )
}
