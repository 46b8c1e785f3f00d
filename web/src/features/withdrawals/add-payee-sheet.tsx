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
import { call, callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { countryName } from '../../ui/countries.ts'
import { CountryField } from '../../ui/country-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './withdrawals.module.css'

/** What identifies a bank where accounts have no IBAN. */
const codeOf = (country: string): BankCode => (country === 'US' ? 'us-routing' : country === 'CN' ? 'cnaps' : 'bic')
const looksLikeIban = (number: string) => /^\s*[A-Za-z]{2}\s*\d\s*\d/.test(number)

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
  const { submit, busy } = useSubmit()
  const [kind, setKind] = useState<PayeeKind>('bank')
  const [holder, setHolder] = useState(names[0] ?? '')
  /** Each kind has a number of its own: an IBAN is no wallet address. */
  const [numbers, setNumbers] = useState<Partial<Record<PayeeKind, string>>>({})
  const [country, setCountry] = useState('')
  const [bankNumber, setBankNumber] = useState('')
  const [network, setNetwork] = useState<UsdtNetwork>('TRC20')
  const [fault, setFault] = useState<{
    readonly field: 'number' | 'bankNumber' | 'country' | 'other'
    readonly text: string
  }>()
  const number = numbers[kind] ?? ''
  const bankCode = codeOf(country)
  const needsBankCode = kind === 'bank' && country !== '' && !looksLikeIban(number)
  const ready = holder.trim() !== '' && number.trim() !== '' && (!needsBankCode || bankNumber.trim() !== '')
  const errorOf = (field: NonNullable<typeof fault>['field']) => (fault?.field === field ? fault.text : undefined)

  const send = (): Promise<void> =>
    submit(async () => {
      const answer = await call(
        addPayee,
        {
          kind,
          holder: holder.trim(),
          number: number.trim(),
          ...(kind === 'bank' && country ? { country } : {}),
          ...(needsBankCode ? { bankCode, bankNumber: bankNumber.trim() } : {}),
          ...(kind === 'usdt' ? { network } : {}),
        },
        { retry: () => void send() },
      )
      if (answer.code === -1) {
        const field =
          answer.error === 'number-invalid' || answer.error === 'payee-known'
            ? 'number'
            : answer.error === 'bank-code-invalid'
              ? 'bankNumber'
              : answer.error === 'country-unknown'
                ? 'country'
                : 'other'
        setFault({ field, text: answer.message })
      }
      if (answer.code !== 1) return
      toast(answer.message)
      await queries.invalidateQueries({ queryKey: callKey(listPayees) })
      onClose()
    })

  return (
    <Sheet
      title={t('addPayee')}
      onClose={onClose}
      bar={
        <Button wide busy={busy} disabled={!ready} onClick={() => void send()}>
          {t('addPayee')}
        </Button>
      }
    >
      <div className={css.sheetForm}>
        <div className={css.chips}>
          <ChoiceChips
            label={t('kind')}
            options={payeeKinds.map(value => ({ value, text: t(`kind_${value}`) }))}
            value={kind}
            onChange={value => {
              setKind(value)
              setFault(undefined)
            }}
          />
        </div>
        <TextField
          label={t('accountHolder')}
          help={t('holderHelp', { names: names.join(', ') })}
          value={holder}
          onChange={setHolder}
          maxLength={140}
          autoComplete="name"
        />
        {kind === 'bank' && (
          <CountryField
            label={t('bankCountry')}
            text={country ? countryName(country, language) : ''}
            placeholder={t('chooseCountry')}
            value={country}
            error={errorOf('country')}
            onSelect={({ code }) => {
              setCountry(code)
              setFault(undefined)
            }}
          />
        )}
        {kind === 'usdt' && (
          <div className={css.chips}>
            <ChoiceChips
              label={t('network')}
              options={usdtNetworks.map(value => ({ value, text: value }))}
              value={network}
              onChange={setNetwork}
            />
          </div>
        )}
        <TextField
          label={t(`number_${kind}`)}
          value={number}
          onChange={typed => {
            setNumbers({ ...numbers, [kind]: typed })
            setFault(undefined)
          }}
          error={errorOf('number')}
          maxLength={120}
          autoComplete={kind === 'paypal' ? 'email' : 'off'}
          inputMode={kind === 'paypal' ? 'email' : 'text'}
          autoCapitalize={kind === 'bank' ? 'characters' : 'none'}
          autoCorrect="off"
          spellCheck={false}
          data-secret
        />
        {needsBankCode && (
          <TextField
            label={t(`bankCode_${bankCode}`)}
            value={bankNumber}
            onChange={typed => {
              setBankNumber(typed)
              setFault(undefined)
            }}
            error={errorOf('bankNumber')}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        {fault?.field === 'other' && (
          <p className={css.refused} role="alert">
            {fault.text}
          </p>
        )}
        <p className={css.note}>{t('addPayeeNote', { count: hours })}</p>
      </div>
    </Sheet>
  )
}
