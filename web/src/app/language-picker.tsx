import { switchLanguage } from '@namestead/contract/identity'
import { type Language, languages } from '@namestead/contract/language'
import { useLocation, useNavigate } from 'react-router'
import { SelectSheet } from '../ui/select-sheet.tsx'
import { call } from './calls.ts'
import { toast } from './feedback.ts'
import { inLanguage, useLanguage } from './language.tsx'
import { loadTexts, useTexts } from './texts.ts'

/** Chinese goes to the Chinese home page; English stays on the page (specification, section 1). */
export default function LanguagePicker({ onClose }: { onClose: () => void }) {
  const t = useTexts('app')
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const names = { us: t('languageUs'), zhcn: t('languageZhcn') }

  async function choose(chosen: Language) {
    onClose()
    if (chosen === language) return
    try {
      const [answer] = await Promise.all([call(switchLanguage, { language: chosen }), loadTexts('app', chosen)])
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
