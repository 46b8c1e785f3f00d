import { useState } from 'react'
import { useTexts } from '../core/texts.ts'
import { chooseTheme, chosenTheme } from '../core/theme.ts'
import { SelectSheet } from './select-sheet.tsx'
import { SettingRow } from './setting-row.tsx'

const themes = ['system', 'light', 'dark'] as const

/** The appearance: light, dark, or the system's setting. */
export function ThemeRow() {
  const t = useTexts('core')
  const [choosing, setChoosing] = useState(false)
  const theme = chosenTheme() ?? 'system'
  return (
    <>
      <SettingRow icon="moon" text={t('theme')} value={t(`theme_${theme}`)} onClick={() => setChoosing(true)} />
      {choosing && (
        <SelectSheet
          title={t('theme')}
          options={themes.map(value => ({ value, text: t(`theme_${value}`) }))}
          value={theme}
          onSelect={value => {
            chooseTheme(value === 'system' ? undefined : value)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
