import { lookUpCode } from '@namestead/contract/coupons'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { FormPage } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { NoCoupons } from '../../ui/pictures/no-coupons.tsx'
import { TextField, verbatim } from '../../ui/text-field.tsx'
import css from './promo-code.module.css'

/** A code is typed and looked up; its terms follow on a page of their own. */
export default function PromoCodePage() {
  const t = useTexts('coupons')
  const goTo = useGoTo()
  const form = useForm(lookUpCode, {
    initial: { code: '' },
    need: ['code'],
    done: ({ code }) => goTo('/user/yhm_xq', { query: { code } }),
  })
  const code = form.field('code')
  return (
    <FormPage form={form} title={t('promoCode')} submit={t('lookUp')}>
      <div className={`${layout.stack4} ${css.form}`}>
        <NoCoupons size={96} />
        <p className={`${layout.soft} ${layout.centerText}`}>{t('codeText')}</p>
        <TextField
          label={t('promoCode')}
          {...code}
          onChange={typed => code.onChange(typed.toUpperCase())}
          {...verbatim}
          autoCapitalize="characters"
          enterKeyHint="search"
        />
      </div>
    </FormPage>
  )
}
