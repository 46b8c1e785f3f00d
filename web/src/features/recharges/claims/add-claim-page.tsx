import { isBankChannel, listPayers, readTransfer } from '@namestead/contract/bank-transfers'
import type { Output } from '@namestead/contract/call'
import { parseRate, toDollars } from '@namestead/contract/exchange-rate'
import { type Money as Amount, amountIn, formatAmount } from '@namestead/contract/money'
import {
  addClaim,
  arrivesOf,
  claimDays,
  findClaims,
  listChannels,
  maxProofs,
  withoutFee,
} from '@namestead/contract/recharges'
import { useState } from 'react'
import { businessNow } from '../../../core/business-time.ts'
import { call, callKey, Refused, useCall } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useNavigate, useSearchParams } from '../../../core/navigation.ts'
import { openOverlay } from '../../../core/overlays.ts'
import { usePathTo } from '../../../core/paths.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { FormFault } from '../../../ui/form-fault.tsx'
import { ImageUploader, type Upload } from '../../../ui/image-uploader.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { amountOf, type Channel } from '../../../ui/payment-channel.ts'
import { PickerField } from '../../../ui/picker-field.tsx'
import { NoMoney } from '../../../ui/pictures/no-money.tsx'
import css from '../../../ui/report-form.module.css'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../../ui/state-view.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const dayMs = 86_400_000
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Reports a transfer: `?recharge=` the one that asked for it, filled in; without, to any of our accounts. */
export default function AddClaimPage() {
  const t = useTexts('recharges')
  const [search] = useSearchParams()
  const recharge = /^\d+$/.exec(search.get('recharge') ?? '')?.[0]
  const asked = useCall(readTransfer, { recharge: recharge ?? '' }, { enabled: recharge !== undefined, staleTime: 0 })
  const channels = useCall(listChannels, {}, { staleTime: 0 })
  const payers = useCall(listPayers, {}, { staleTime: 0 })
  const banks = channels.data?.channels.filter(({ channel }) => isBankChannel(channel))
  const unknown = asked.error instanceof Refused && asked.error.error === 'recharge-unknown'
  const failed = [asked, channels, payers].find(({ isError }) => isError)
  const names = payers.data && [
    ...payers.data.verifiedNames,
    ...payers.data.payers.filter(({ state }) => state === 'verified').map(({ holder }) => holder),
  ]
  if (unknown || (banks?.length === 0 && !asked.data))
    return (
      <Page title={t('reportTransfer')}>
        <StateView
          picture={<NoMoney />}
          title={t(unknown ? 'rechargeUnknown' : 'noBanks')}
          {...(unknown ? {} : { text: t('noBanksText') })}
        >
          <ButtonLink to="/recharge">{t('rechargeTitle')}</ButtonLink>
        </StateView>
      </Page>
    )
  if (!banks || !names || (recharge && !asked.data))
    return (
      <Page title={t('reportTransfer')}>
        {failed ? <FailedView onRetry={failed.refetch} /> : <LoadingRows count={5} />}
      </Page>
    )
  return <Form asked={asked.data} banks={banks} names={[...new Set(names)]} />
}

interface FormProps {
  readonly asked: Output<typeof readTransfer> | undefined
  readonly banks: readonly Channel[]
  readonly names: readonly string[]
}

const formId = 'report-transfer'
/** Stands for a payer who is not in the list. */
const other = ''

function Form({ asked, banks, names }: FormProps) {
  const t = useTexts('recharges')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()
  const [wanted, setWanted] = useState(banks[0]?.channel)
  const [typed, setTyped] = useState(asked ? formatAmount(asked.charged) : '')
  const [day, setDay] = useState(() => dayOf(businessNow()))
  const [known, setKnown] = useState(names[0] ?? other)
  const [name, setName] = useState('')
  const [reference, setReference] = useState(asked?.reference ?? '')
  const [files, setFiles] = useState<readonly Upload[]>([])
  const [choosing, setChoosing] = useState<'bank' | 'payer'>()
  const [fault, setFault] = useState<{ readonly field: string; readonly text: string }>()
  const channel = banks.find(each => each.channel === wanted)
  const currency = asked?.currency ?? channel?.currency ?? 'USD'
  const amount = amountOf(typed)
  const payer = known === other ? name.trim() : known
  const arrives =
    amount &&
    (asked
      ? arrivesOf({ ...asked, rate: rateOf(asked) }, amount)
      : channel && withoutFee(channel, inDollars(channel, amount)))
  const ready = amount && day !== '' && payer.length >= 2 && reference.trim().length >= 2 && files.length > 0
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  const cleared =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setFault(undefined)
    }

  const send = (): Promise<void> =>
    submit(async () => {
      if (!amount || !ready) return
      const answer = await call(
        addClaim,
        {
          ...(asked ? { recharge: asked.recharge } : { channel: channel?.channel }),
          amount,
          sentOn: new Date(`${day}T12:00:00Z`),
          payer,
          reference: reference.trim(),
          files: files.map(({ upload }) => upload),
        },
        { retry: () => void send() },
      )
      if (answer.code === -1 && answer.error === 'information-needed')
        openOverlay({ name: 'completeInformation', props: { mode: 1, done: () => void send() } })
      else if (answer.code === -1) setFault({ field: fieldOf[answer.error] ?? 'other', text: answer.message })
      if (answer.code !== 1 || !('data' in answer)) return
      toast(answer.message)
      await queries.invalidateQueries({ queryKey: callKey(findClaims) })
      await navigate(pathTo('/user/recharge_list', { query: { claim: answer.data.claim } }), { replace: true })
    })

  return (
    <Page
      title={t('reportTransfer')}
      bar={
        <ActionBar>
          <Button wide type="submit" form={formId} busy={busy} disabled={!ready}>
            {t('reportTransfer')}
          </Button>
        </ActionBar>
      }
    >
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <div className={css.fields}>
          {asked ? (
            <TextField label={t('paidTo')} value={asked.bank} onChange={() => undefined} readOnly />
          ) : (
            <PickerField
              label={t('paidTo')}
              text={channel?.name ?? ''}
              onOpen={() => setChoosing('bank')}
              error={errorOf('channel')}
            />
          )}
          <AmountField
            label={t('transferredIn', { currency })}
            leading={currency === 'USD' ? '$' : currency === 'CNY' ? '¥' : currency}
            value={typed}
            onChange={cleared(setTyped)}
            error={errorOf('amount')}
            help={
              asked && amount && amount.minor !== asked.charged.minor
                ? t('otherAmount', { asked: amountIn(currency, asked.charged) })
                : undefined
            }
          />
          <TextField
            type="date"
            label={t('sentOn')}
            value={day}
            min={dayOf(businessNow() - claimDays * dayMs)}
            max={dayOf(businessNow())}
            onChange={cleared(setDay)}
            error={errorOf('sentOn')}
          />
          {names.length > 0 && (
            <PickerField
              label={t('payer')}
              text={known === other ? t('otherPayer') : known}
              onOpen={() => setChoosing('payer')}
            />
          )}
          {known === other && (
            <TextField
              label={t('payerName')}
              help={t('otherPayerHelp')}
              value={name}
              onChange={cleared(setName)}
              maxLength={140}
              autoComplete="name"
            />
          )}
          <TextField
            label={t('reference')}
            help={t('referenceHelp')}
            value={reference}
            onChange={cleared(setReference)}
            error={errorOf('reference')}
            maxLength={140}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <ImageUploader
            label={t('proof')}
            help={t('proofHelp')}
            value={files}
            onChange={cleared(setFiles)}
            max={maxProofs}
            pdf="also"
            error={errorOf('files')}
          />
        </div>
        {fault?.field === 'other' && <FormFault text={fault.text} className={css.refused} />}
        <Card>
          <Facts>
            <Fact name={t('willCredit')}>{arrives ? <Money amount={arrives} signed /> : '—'}</Fact>
          </Facts>
        </Card>
        <p className={css.note}>{t('claimNote')}</p>
      </form>
      {choosing === 'bank' && (
        <SelectSheet
          title={t('paidTo')}
          options={banks.map(each => ({ value: each.channel, text: each.name }))}
          value={wanted}
          onSelect={value => {
            setWanted(value)
            setChoosing(undefined)
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {choosing === 'payer' && (
        <SelectSheet
          title={t('payer')}
          options={[...names.map(each => ({ value: each, text: each })), { value: other, text: t('otherPayer') }]}
          value={known}
          onSelect={value => {
            setKnown(value)
            setChoosing(undefined)
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </Page>
  )
}

const fieldOf: Readonly<Record<string, string>> = {
  'amount-too-small': 'amount',
  'amount-too-large': 'amount',
  'channel-unknown': 'channel',
  'date-out-of-range': 'sentOn',
  'reference-claimed': 'reference',
  'proof-missing': 'files',
  'file-unknown': 'files',
}

const rateOf = ({ rate }: { readonly rate: string | null }) => (rate ? (parseRate(rate) ?? null) : null)

function inDollars(channel: Channel, sent: Amount): Amount {
  const rate = rateOf(channel)
  return rate ? toDollars(sent.minor, rate) : sent
}
