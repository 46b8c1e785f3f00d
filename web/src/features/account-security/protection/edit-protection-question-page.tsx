import {
  bindQuestion,
  maxAnswer,
  normalAnswer,
  questionTexts,
  readProtection,
  type SecurityQuestion,
  securityQuestions,
} from '@namestead/contract/account-security'
import { translate } from '@namestead/contract/language'
import { toBase64 } from '../../../core/base64.ts'
import { useLanguage } from '../../../core/language.tsx'
import { useGoTo } from '../../../core/paths.ts'
import { verifierOf } from '../../../core/proofs.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { Fields, FormPage } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from '../forms.module.css'

/** The same cost to guess as for a password. */
const iterations = 600_000
const saltOctets = 16

export default function EditProtectionQuestionPage() {
  const t = useTexts('account-security')
  const language = useLanguage()
  const goTo = useGoTo()
  const form = useForm(bindQuestion, {
    initial: { question: '' as SecurityQuestion | '', answer: '' },
    need: ['answer'],
    check: ({ answer }) => ({ answer: [...normalAnswer(answer)].length < 2 ? t('answerShort') : undefined }),
    input: async ({ answer }) => {
      const salt = toBase64(crypto.getRandomValues(new Uint8Array(saltOctets)))
      return { answerVerifier: await verifierOf(normalAnswer(answer), salt, iterations) }
    },
    refresh: [readProtection],
    done: () => goTo('/user/safe_mb_info', { replace: true }),
  })

  return (
    <FormPage form={form} title={t('setQuestion')} submit={t('submit')}>
      <Fields>
        <p className={`${layout.soft} ${css.lead}`}>{t('questionNoneText')}</p>
        <SelectField
          label={t('question')}
          options={securityQuestions.map(value => ({ value, text: translate(questionTexts[value], language) }))}
          placeholder={t('questionPlaceholder')}
          {...form.field('question')}
        />
        <TextField
          label={t('answer')}
          placeholder={t('answerPlaceholder')}
          {...form.field('answer')}
          help={t('answerHelp')}
          autoComplete="off"
          data-secret
          maxLength={maxAnswer}
        />
      </Fields>
    </FormPage>
  )
}
