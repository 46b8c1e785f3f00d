import {
  bindQuestion,
  normalAnswer,
  questionTexts,
  type SecurityQuestion,
  securityQuestions,
} from '@namestead/contract/account-security'
import { translate } from '@namestead/contract/language'
import { type FormEvent, useState } from 'react'
import { toBase64 } from '../../../core/base64.ts'
import { useLanguage } from '../../../core/language.tsx'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { verifierOf } from '../../../core/proofs.ts'
import { useTexts } from '../../../core/texts.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PickerField } from '../../../ui/picker-field.tsx'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from '../forms.module.css'
import { useChange } from './use-change.ts'

/** The same cost to guess as for a password. */
const iterations = 600_000
const saltOctets = 16

export default function EditProtectionQuestionPage() {
  const t = useTexts('account-security')
  const language = useLanguage()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { change, busy } = useChange()
  const [question, setQuestion] = useState<SecurityQuestion>()
  const [choosing, setChoosing] = useState(false)
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!question) return
    const normal = normalAnswer(answer)
    if ([...normal].length < 2) return setFault(t('answerShort'))
    void change(
      bindQuestion,
      async () => {
        const salt = toBase64(crypto.getRandomValues(new Uint8Array(saltOctets)))
        return { question, answerVerifier: await verifierOf(normal, salt, iterations) }
      },
      { done: () => navigate(pathTo('/user/safe_mb_info'), { replace: true }) },
    )
  }

  return (
    <Page
      title={t('setQuestion')}
      bar={
        <ActionBar>
          <Button type="submit" form="set-question" busy={busy} disabled={!question || answer.trim() === ''}>
            {t('submit')}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.page}>
        <form id="set-question" className={css.form} onSubmit={submit} noValidate>
          <p className={css.lead}>{t('questionNoneText')}</p>
          <PickerField
            label={t('question')}
            text={question ? translate(questionTexts[question], language) : ''}
            placeholder={t('questionPlaceholder')}
            onOpen={() => setChoosing(true)}
          />
          <TextField
            label={t('answer')}
            placeholder={t('answerPlaceholder')}
            value={answer}
            onChange={typed => {
              setAnswer(typed)
              setFault(undefined)
            }}
            help={t('answerHelp')}
            error={fault}
            autoComplete="off"
            data-secret
            maxLength={100}
          />
        </form>
      </div>
      {choosing && (
        <SelectSheet
          title={t('question')}
          options={securityQuestions.map(value => ({ value, text: translate(questionTexts[value], language) }))}
          value={question}
          onSelect={chosen => {
            setQuestion(chosen)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Page>
  )
}
