import type { Language, Text } from '@namestead/contract/language'

/** A text that was stored in both languages; what is from before Chinese was stored is in English. */
export const readText = ({ us, zhcn }: Text, language: Language): string =>
  language === 'zhcn' && zhcn !== '' ? zhcn : us
