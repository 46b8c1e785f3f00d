import { ask } from '../../../core/feedback.ts'
import { currentLanguage } from '../../../core/language.tsx'
import { rememberRegistration } from '../../../core/prompted.ts'
import { textsIn } from '../../../core/texts.ts'

/** The success dialog. The page reloads however it is closed. */
export async function showRegistered(): Promise<void> {
  rememberRegistration()
  const t = textsIn('identity', currentLanguage())
  await ask({ title: t('registeredTitle'), text: t('registeredText'), confirm: t('registeredConfirm') })
}
