import { type Language, languages } from '@namestead/contract/language'
import { useLocation, useNavigate } from 'react-router'
import { SelectSheet } from '../ui/select-sheet.tsx'
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
    await loadTexts('app', chosen)
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
