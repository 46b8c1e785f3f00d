import { questionTexts, removeQuestion } from '@namestead/contract/account-security'
import { translate } from '@namestead/contract/language'
import { type Language, useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { Fact } from '../../../ui/facts.tsx'
import { MethodInfo } from '../method-info.tsx'

/** A question of a newer server that this build does not know is shown by its key. */
const questionText = (question: keyof typeof questionTexts, language: Language) =>
  question in questionTexts ? translate(questionTexts[question], language) : question

export default function ProtectionQuestionPage() {
  const t = useTexts('account-security')
  const language = useLanguage()
  return (
    <MethodInfo
      title={t('question')}
      edit="/user/safe_mb_edit"
      none={{ title: t('questionNone'), text: t('questionNoneText'), bind: t('setQuestion') }}
      facts={({ question: set }) =>
        set
          ? { since: set.since, rows: <Fact name={t('question')}>{questionText(set.question, language)}</Fact> }
          : undefined
      }
      change={t('changeQuestion')}
      remove={{
        call: removeQuestion,
        text: t('removeQuestion'),
        ask: () => ({ title: t('removeQuestionAsk'), text: t('removeQuestionText') }),
      }}
    />
  )
}
