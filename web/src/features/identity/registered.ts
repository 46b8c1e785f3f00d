import { ask } from '../../core/feedback.ts'
import { rememberRegistration } from '../../core/information-asked.ts'
import { currentLanguage } from '../../core/language.tsx'
import { sayIn } from '../../core/texts.ts'

/** The success dialog. It does not matter how it is left: what follows is a fresh start of the page. */
export async function showRegistered(): Promise<void> {
  rememberRegistration()
  const say = sayIn('identity', currentLanguage())
  await ask({ title: say('registeredTitle'), text: say('registeredText'), confirm: say('registeredConfirm') })
}
