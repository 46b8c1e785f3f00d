import { type AskedMethod, questionTexts } from '@namestead/contract/account-security'
import { type Language, translate } from '@namestead/contract/language'
import { maskEmail } from '../identity/index.ts'
import { type Methods, maskPhone } from './methods.ts'
import { fieldTexts, lostTexts } from './texts.ts'

/** The text of an account's question; the key itself if it is no longer offered. */
function questionText({ question }: Methods, language: Language): string {
  const found = Object.entries(questionTexts).find(([key]) => key === question?.key)
  return found ? translate(found[1], language) : (question?.key ?? '')
}

/** The labels of the asked fields. */
export function labelsOf(
  methods: Methods,
  asked: readonly AskedMethod[],
  language: Language,
): Partial<Record<AskedMethod, string>> {
  const label: Record<AskedMethod, () => string> = {
    email: () => translate(fieldTexts.email, language, { to: maskEmail(methods.email) }),
    sms: () => translate(fieldTexts.sms, language, { to: methods.phone ? maskPhone(methods.phone) : '' }),
    question: () => questionText(methods, language),
    authenticator: () => translate(fieldTexts.authenticator, language),
  }
  return Object.fromEntries(asked.map(method => [method, label[method]()]))
}

/** Where the codes of the asked fields are sent, and what is asked; only what is asked is present. */
export const offeredOf = (methods: Methods, asked: readonly string[], language: Language) => ({
  email: asked.includes('email') ? maskEmail(methods.email) : undefined,
  sms: methods.phone && asked.includes('sms') ? maskPhone(methods.phone) : undefined,
  question: asked.includes('question') ? questionText(methods, language) : undefined,
  authenticator: asked.includes('authenticator') || undefined,
})

/** The lost methods as text. A method that is no longer offered is left out, because its key means nothing to a customer. */
export const lostMethodsText = (lost: readonly string[], language: Language): string =>
  Object.entries(lostTexts)
    .flatMap(([method, text]) => (lost.includes(method) ? [translate(text, language)] : []))
    .join(language === 'zhcn' ? '、' : ', ')
