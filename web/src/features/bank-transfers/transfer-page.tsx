import { readTransfer } from '@namestead/contract/bank-transfers'
import type { Output } from '@namestead/contract/call'
import { displayRate, parseRate } from '@namestead/contract/exchange-rate'
import { amountIn, formatAmount } from '@namestead/contract/money'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { countryName } from '../../ui/countries.ts'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { Waiting } from '../../ui/pictures/waiting.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import css from '../../ui/report-form.module.css'
import { StateView } from '../../ui/state-view.tsx'

const pollMilliseconds = 10_000

type Transfer = Output<typeof readTransfer>

/** Nothing has come: late money is taken too. */
const isAwaited = ({ state }: Transfer) => state === 'open' || state === 'expired' || state === 'failed'

/** Where to transfer a recharge to, what to quote, and for how long it is waited for. `?recharge=`; its state is live. */
export default function TransferPage() {
  const t = useTexts('bank-transfers')
  const id = useAddressId('recharge')
  const query = useCall(
    readTransfer,
    { recharge: id ?? '0' },
    {
      enabled: id !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? pollMilliseconds : false),
    },
  )
  return (
    <RecordPage
      title={t('transferTitle')}
      id={id}
      query={query}
      gone={{
        error: 'recharge-unknown',
        picture: <NoMoney />,
        title: t('rechargeUnknown'),
        to: '/recharge',
        link: t('recharge'),
      }}
      rows={5}
      bar={data => (
        <ActionBar>
          {!isAwaited(data) ? (
            <ButtonLink wide to="/user/cz_jl" query={{ recharge: id }}>
              {t(data.state === 'abnormal' ? 'solve' : 'recordsTitle')}
            </ButtonLink>
          ) : data.claim ? (
            <ButtonLink wide to="/user/recharge_list" query={{ claim: data.claim }}>
              {t('seeClaim')}
            </ButtonLink>
          ) : (
            <ButtonLink wide to="/user/recharge_add" query={{ recharge: id }}>
              {t('haveTransferred')}
            </ButtonLink>
          )}
        </ActionBar>
      )}
    >
      {data =>
        isAwaited(data) ? (
          <Instructions transfer={data} />
        ) : data.state === 'paid' ? (
          <StateView picture={<Done />} title={t('credited')} text={t('creditedText')} />
        ) : (
          <Settling state={data.state} />
        )
      }
    </RecordPage>
  )
}

/** Money has come, but not as it was asked for, or it went back. */
function Settling({ state }: Pick<Transfer, 'state'>) {
  const t = useTexts('bank-transfers')
  if (state === 'abnormal')
    return <StateView picture={<Attention />} title={t('abnormalTitle')} text={t('abnormalText')} />
  if (state === 'explained' || state === 'refund-asked')
    return <StateView picture={<Waiting />} title={t(`state_${state}`)} text={t('waitsForUs')} />
  return <StateView picture={<NoMoney />} title={t(`state_${state}`)} />
}

function Instructions({ transfer }: { readonly transfer: Transfer }) {
  const t = useTexts('bank-transfers')
  const language = useLanguage()
  const { charged, currency, reference, number, country, code, note, days, expiresAt, rate } = transfer
  const isIban = /^[A-Z]{2}\d{2}/.test(number)
  const codeName = country === 'US' ? t('codeRouting') : country === 'CN' ? t('codeCnaps') : t('bankCode_bic')
  return (
    <div className={`${layout.pageToEnd} ${css.page}`}>
      <div className={`${layout.stack1} ${css.head}`}>
        <span className={layout.note}>{t('transferExactly')}</span>
        <p className={`${layout.across} ${layout.wrapping} ${css.sum}`}>
          <strong>{amountIn(currency, charged)}</strong>
          <CopyButton text={formatAmount(charged)} label={t('copyAmount')} />
        </p>
        {transfer.state === 'expired' && (
          <p className={`${layout.wrap} ${layout.noticeSmall} ${css.warning}`} role="note">
            {t('transferLate')}
          </p>
        )}
      </div>
      <Card>
        <dl className={css.lines}>
          <Line name={t('reference')} value={reference} strong note={t('referenceNote')} />
          <Line name={t('accountHolder')} value={transfer.holder} />
          <Line name={isIban ? 'IBAN' : t('accountNumber')} value={number} shown={isIban ? inFours(number) : number} />
          {code && <Line name={codeName} value={code} />}
          <Line name={t('bank')} value={transfer.bank} note={countryName(country, language)} />
        </dl>
      </Card>
      {note && <p className={`${layout.noteInset} ${layout.wrap}`}>{note}</p>}
      <p className={`${layout.wrap} ${layout.noticeSmall} ${css.warning}`} role="note">
        {t('ownAccountOnly')}
      </p>
      <Card>
        <Facts>
          <MoneyFact name={t('willCredit')} amount={transfer.amount} signed />
          <MoneyFact name={t('fee')} amount={transfer.fee} />
          {rate && (
            <Fact name={t('fixedRate')}>
              1 {currency} = ${displayRate(parseRate(rate) ?? 0n)}
            </Fact>
          )}
          <Fact name={t('takes')}>{t('workingDays', { count: days })}</Fact>
          <DateFact name={t('validTo')} at={expiresAt} />
          <Fact name={t('rechargeNumber')}>{transfer.recharge}</Fact>
        </Facts>
      </Card>
    </div>
  )
}

const inFours = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')

interface LineProps {
  readonly name: string
  /** What is copied. */
  readonly value: string
  readonly shown?: string
  readonly strong?: boolean
  readonly note?: string
}

function Line({ name, value, shown = value, strong = false, note }: LineProps) {
  const t = useTexts('bank-transfers')
  return (
    <div className={`${layout.ruled} ${css.line}`} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={layout.grid}>
          <span className={`${layout.wrap} ${css.value}`}>{shown}</span>
          {note && <span className={`${layout.note} ${css.small}`}>{note}</span>}
        </span>
        <CopyButton text={value} label={t('copyLine', { name })} />
      </dd>
    </div>
  )
}
