import { lookUpCode } from '@namestead/contract/coupons'
import { useState } from 'react'
import { call } from '../../core/calls.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { NoCoupons } from '../../ui/pictures/no-coupons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './promo-code.module.css'

const formId = 'promo-code'

/** A code is typed and looked up; its terms follow on a page of their own. */
export default function PromoCodePage() {
  const t = useTexts('coupons')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const look = (): Promise<void> =>
    submit(async () => {
      const answer = await call(lookUpCode, { code }, { retry: () => void look() })
      if (answer.code === -1) setError(answer.message)
      if (answer.code !== 1 || !('data' in answer)) return
      await navigate(pathTo('/user/yhm_xq', { query: { code: answer.data.code } }))
    })
  return (
    <Page
      title={t('codeTitle')}
      bar={
        <ActionBar>
          <Button wide type="submit" form={formId} busy={busy} disabled={code.trim() === ''}>
            {t('lookUp')}
          </Button>
        </ActionBar>
      }
    >
      <form
        id={formId}
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          void look()
        }}
      >
        <NoCoupons size={96} />
        <p className={css.text}>{t('codeText')}</p>
        <TextField
          label={t('code')}
          value={code}
          onChange={typed => {
            setCode(typed.toUpperCase())
            setError(undefined)
          }}
          error={error}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </form>
    </Page>
  )
}
