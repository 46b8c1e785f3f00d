import { useState } from 'react'
import { useTexts } from '../../app/texts.ts'
import { chooseTheme, chosenTheme } from '../../app/theme.ts'
import { SelectSheet } from '../../ui/select-sheet.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'

const themes = ['system', 'light', 'dark'] as const

/** The appearance: light, dark, or as the system has it. */
export function ThemeRow() {
  const t = useTexts('identity')
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
