import { ask } from '../../app/feedback.ts'
import { currentLanguage } from '../../app/language.tsx'
import { sayIn } from '../../app/texts.ts'

/** The success dialog. It does not matter how it is left: what follows is a fresh start of the page. */
export async function tellRegistered(): Promise<void> {
  const say = sayIn('identity', currentLanguage())
  await ask({ title: say('registeredTitle'), text: say('registeredText'), confirm: say('registeredConfirm') })
}
