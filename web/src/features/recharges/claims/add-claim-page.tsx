import { isBankChannel, listPayers, readTransfer } from '@namestead/contract/bank-transfers'
import type { Output } from '@namestead/contract/call'
import { parseRate, toDollars } from '@namestead/contract/exchange-rate'
import { type Money as Amount, amountIn, formatAmount } from '@namestead/contract/money'
import { addClaim, arrivesOf, claimDays, findClaims, listChannels, withoutFee } from '@namestead/contract/recharges'
import { useState } from 'react'
import { businessNow } from '../../../core/business-time.ts'
import { Refused, useCall } from '../../../core/calls.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { openOverlay } from '../../../core/overlays.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Fields, FormPage } from '../../../ui/form.tsx'
import { ImageUploader, noUploads } from '../../../ui/image-uploader.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { amountOf, type Channel } from '../../../ui/payment-channel.ts'
import { NoMoney } from '../../../ui/pictures/no-money.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
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
          <ButtonLink to="/recharge">{t('recharge')}</ButtonLink>
        </StateView>
      </Page>
    )
  if (!banks || !names || (recharge && !asked.data))
    return (
      <Page title={t('reportTransfer')}>
        {failed ? <FailedView onRetry={failed.refetch} /> : <LoadingRows count={5} />}
      </Page>
    )
  return <ClaimForm asked={asked.data} banks={banks} names={[...new Set(names)]} />
}

interface FormProps {
  readonly asked: Output<typeof readTransfer> | undefined
  readonly banks: readonly Channel[]
  readonly names: readonly string[]
}

/** Stands for a payer who is not in the list. */
const other = ''

function ClaimForm({ asked, banks, names }: FormProps) {
  const t = useTexts('recharges')
  const goTo = useGoTo()
  const [known, setKnown] = useState(names[0] ?? other)
  const form = useForm(addClaim, {
    initial: {
      channel: banks[0]?.channel ?? '',
      amount: asked ? formatAmount(asked.charged) : '',
      sentOn: dayOf(businessNow()),
      payer: names[0] ?? '',
      reference: asked?.reference ?? '',
      files: noUploads,
    },
    need: ['files'],
    input: ({ sentOn }) => ({
      ...(asked && { recharge: asked.recharge, channel: undefined }),
      sentOn: new Date(`${sentOn}T12:00:00Z`),
    }),
    refresh: [findClaims],
    done: ({ claim }) => goTo('/user/recharge_list', { query: { claim }, replace: true }),
    refused: ({ error }) => {
      if (error !== 'information-needed') return undefined
      openOverlay({ name: 'completeInformation', props: { mode: 1, done: () => form.send() } })
      return true
    },
  })
  const channel = banks.find(each => each.channel === form.values.channel)
  const currency = asked?.currency ?? channel?.currency ?? 'USD'
  const amount = amountOf(form.values.amount)
  const arrives =
    amount &&
    (asked
      ? arrivesOf({ ...asked, rate: rateOf(asked) }, amount)
      : channel && withoutFee(channel, inDollars(channel, amount)))
  return (
    <FormPage form={form} title={t('reportTransfer')} submit={t('reportTransfer')} note={t('claimNote')}>
      <Fields>
        {asked ? (
          <TextField label={t('paidTo')} value={asked.bank} onChange={() => undefined} readOnly />
        ) : (
          <SelectField
            label={t('paidTo')}
            options={banks.map(each => ({ value: each.channel, text: each.name }))}
            {...form.field('channel')}
          />
        )}
        <AmountField
          label={t('transferredIn', { currency })}
          leading={currency === 'USD' ? '$' : currency === 'CNY' ? '¥' : currency}
          {...form.field('amount')}
          help={
            asked && amount && amount.minor !== asked.charged.minor
              ? t('otherAmount', { asked: amountIn(currency, asked.charged) })
              : undefined
          }
        />
        <TextField
          type="date"
          label={t('sentOn')}
          {...form.field('sentOn')}
          min={dayOf(businessNow() - claimDays * dayMs)}
          max={dayOf(businessNow())}
        />
        {names.length > 0 && (
          <SelectField
            label={t('payer')}
            options={[...names.map(each => ({ value: each, text: each })), { value: other, text: t('otherPayer') }]}
            value={known}
            onChange={name => {
              setKnown(name)
              form.set({ payer: name })
            }}
          />
        )}
        {known === other && (
          <TextField label={t('payerName')} help={t('otherPayerHelp')} {...form.field('payer')} autoComplete="name" />
        )}
        <TextField
          label={t('reference')}
          help={t('referenceHelp')}
          {...form.field('reference')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <ImageUploader label={t('proof')} help={t('proofHelp')} {...form.field('files')} pdf="also" />
      </Fields>
      <Card>
        <Facts>
          <Fact name={t('willCredit')}>{arrives ? <Money amount={arrives} signed /> : '—'}</Fact>
        </Facts>
      </Card>
    </FormPage>
  )
}

const rateOf = ({ rate }: { readonly rate: string | null }) => (rate ? (parseRate(rate) ?? null) : null)

function inDollars(channel: Channel, sent: Amount): Amount {
  const rate = rateOf(channel)
  return rate ? toDollars(sent.minor, rate) : sent
}
