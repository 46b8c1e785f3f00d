import { type PresetName, presetOf } from '@namestead/contract/dns-presets'
import { useTexts } from '../../../core/texts.ts'

/** Brands keep their name; the Chinese ones have one in Chinese. */
export function usePresetName(): (name: PresetName) => string {
  const t = useTexts('zones')
  return name => {
    if (name === 'tencent') return t('presetTencent')
    if (name === 'alibaba') return t('presetAlibaba')
    return presetOf(name).name
  }
}
