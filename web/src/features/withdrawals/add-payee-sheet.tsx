import {
  addPayee,
  type BankCode,
  listPayees,
  type PayeeKind,
  payeeKinds,
  type UsdtNetwork,
  usdtNetworks,
} from '@namestead/contract/withdrawals'
import { useState } from 'react'
import { useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { countryName } from '../../ui/countries.ts'
import { CountryField } from '../../ui/country-field.tsx'
import { FormSheet } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { TextField } from '../../ui/text-field.tsx'

/** What identifies a bank where accounts have no IBAN. */
const codeOf = (country: string): BankCode => (country === 'US' ? 'us-routing' : country === 'CN' ? 'cnaps' : 'bic')
const looksLikeIban = (number: string) => /^\s*[A-Za-z]{2}\s*\d\s*\d/.test(number)

/** A bank account that has no IBAN is found by the code of its bank. */
const needsBankCode = ({ kind, country, number }: { kind: PayeeKind; country: string; number: string }) =>
  kind === 'bank' && country !== '' && !looksLikeIban(number)

interface AddPayeeSheetProps {
  readonly names: readonly string[]
  /** Before it can be used. */
  readonly hours: number
  readonly onClose: () => void
}

/** A bank account, PayPal account or USDT address in a verified name. */
export function AddPayeeSheet({ names, hours, onClose }: AddPayeeSheetProps) {
  const t = useTexts('withdrawals')
  const language = useLanguage()
  /** Each kind has a number of its own: an IBAN is no wallet address. */
  const [numbers, setNumbers] = useState<Partial<Record<PayeeKind, string>>>({})
  const form = useForm(addPayee, {
    initial: {
      kind: 'bank' as PayeeKind,
      holder: names[0] ?? '',
      number: '',
      country: '',
      bankNumber: '',
      network: 'TRC20' as UsdtNetwork,
    },
    need: ['bankNumber'],
    unused: values => [
      ...(values.kind === 'bank' ? [] : (['country'] as const)),
      ...(needsBankCode(values) ? [] : (['bankNumber'] as const)),
      ...(values.kind === 'usdt' ? [] : (['network'] as const)),
    ],
    input: values => (needsBankCode(values) ? { bankCode: codeOf(values.country) } : {}),
    refresh: [listPayees],
    done: onClose,
  })
  const { kind, country } = form.values
  const { onChange: changeNumber, ...number } = form.field('number')
  return (
    <FormSheet
      form={form}
      title={t('addPayee')}
      submit={t('addPayee')}
      note={t('addPayeeNote', { count: hours })}
      onClose={onClose}
    >
      <div className={layout.bleed}>
        <ChoiceChips
          label={t('kind')}
          options={payeeKinds.map(value => ({ value, text: t(`kind_${value}`) }))}
          value={kind}
          onChange={value => form.set({ kind: value, number: numbers[value] ?? '' })}
        />
      </div>
      <TextField
        label={t('accountHolder')}
        help={t('holderHelp', { names: names.join(', ') })}
        {...form.field('holder')}
        autoComplete="name"
      />
      {kind === 'bank' && (
        <CountryField
          label={t('bankCountry')}
          text={country ? countryName(country, language) : ''}
          placeholder={t('chooseBankCountry')}
          value={country}
          error={form.field('country').error}
          onSelect={({ code }) => form.set({ country: code })}
        />
      )}
      {kind === 'usdt' && (
        <div className={layout.bleed}>
          <ChoiceChips
            label={t('network')}
            options={usdtNetworks.map(value => ({ value, text: value }))}
            {...form.field('network')}
          />
        </div>
      )}
      <TextField
        label={t(`number_${kind}`)}
        {...number}
        onChange={typed => {
          setNumbers({ ...numbers, [kind]: typed })
          changeNumber(typed)
        }}
        autoComplete={kind === 'paypal' ? 'email' : 'off'}
        inputMode={kind === 'paypal' ? 'email' : 'text'}
        autoCapitalize={kind === 'bank' ? 'characters' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        data-secret
      />
      {needsBankCode(form.values) && (
        <TextField
          label={t(`bankCode_${codeOf(country)}`)}
          {...form.field('bankNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </FormSheet>
  )
}
