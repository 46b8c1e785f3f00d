import { useState } from 'react'
import { useCart } from '../../core/cart.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useSession } from '../../core/session.ts'
import { openLogin } from '../../core/session-flow.ts'
import { dueForAll, type Tax, taxOfAll } from '../../core/taxed.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AgreementLine } from '../../ui/agreement-line.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts, MoneyFact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { EmptyCart } from '../../ui/pictures/empty-cart.tsx'
import { KeyNeeded } from '../../ui/pictures/key-needed.tsx'
import { FirstRegistrant, type FormState, PriceFacts } from '../../ui/slot.tsx'
import { StateView, Unanswered } from '../../ui/state-view.tsx'
import { Sum } from '../../ui/sum.tsx'
import { NameServerChoice } from './name-server-choice.tsx'
import { type CartLine, OrderDomains } from './order-domains.tsx'
import { OrderPart } from './order-part.tsx'
import { RegistrantChoice } from './registrant-choice.tsx'
import { useOrder } from './use-order.ts'

/** `?lines=` are the cart lines to order; without it, all of them. `?template=`: the registrant that was chosen before. */
export default function RegisterPage() {
  const t = useTexts('registration')
  const [search] = useSearchParams()
  const account = useSession(state => state.account)
  const cart = useCart()
  const wanted = search.get('lines')?.split(',')
  const lines = cart.data?.lines.filter(({ id }) => !wanted || wanted.includes(id))
  if (account && lines && lines.length > 0)
    return (
      <RegisterDomains
        lines={lines}
        tax={cart.data?.tax ?? null}
        agreementChanged={cart.data?.agreementChanged ?? false}
        registrant={search.get('template') ?? undefined}
      />
    )
  return (
    <Page title={t('registerTitle')}>
      {account === null ? (
        <StateView picture={<KeyNeeded />} title={t('visitorTitle')} text={t('visitorText')}>
          <Button onClick={() => openLogin({ reload: false })}>{t('login')}</Button>
        </StateView>
      ) : lines ? (
        <StateView picture={<EmptyCart />} title={t('nothingToOrder')} text={t('nothingToOrderText')}>
          <ButtonLink to="/search">{t('searchNames')}</ButtonLink>
        </StateView>
      ) : (
        <Unanswered failed={cart.isError} onRetry={cart.refetch} rows={4} />
      )}
    </Page>
  )
}

const registrantForm = 'registrant'

interface RegisterDomainsProps {
  readonly lines: readonly CartLine[]
  readonly tax: Tax | null
  readonly agreementChanged: boolean
  readonly registrant: string | undefined
}

function RegisterDomains({ lines, tax, agreementChanged, registrant }: RegisterDomainsProps) {
  const t = useTexts('registration')
  const order = useOrder(lines, registrant)
  const [form, setForm] = useState<FormState>({ busy: false, ready: false })
  const account = useSession(state => state.account)
  const names = lines.filter(({ kind }) => kind === 'registration')
  const others = lines.filter(({ kind }) => kind !== 'registration')
  return (
    <Page
      title={names.length > 0 ? t('registerTitle') : t('orderTitle')}
      bar={
        <ActionBar about={<Sum label={t('total')} amount={dueForAll(lines, tax)} />}>
          {order.templates && !order.template ? (
            <Button type="submit" form={registrantForm} busy={order.busy || form.busy} disabled={!form.ready}>
              {t('placeOrder')}
            </Button>
          ) : (
            <Button busy={order.busy} disabled={!order.templates} onClick={() => order.place()}>
              {t('placeOrder')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div className={layout.sections}>
        {names.length > 0 && (
          <OrderPart rows title={t('countDomains', { count: names.length })}>
            <OrderDomains lines={names} />
          </OrderPart>
        )}
        {others.length > 0 && (
          <OrderPart rows title={t(names.length > 0 ? 'othersCount' : 'itemsCount', { count: others.length })}>
            <OrderDomains lines={others} />
          </OrderPart>
        )}
        {order.templates && !order.template ? (
          <OrderPart title={t('registrant')}>
            <FirstRegistrant.Part
              formId={registrantForm}
              onState={setForm}
              onSaved={template => {
                order.chooseTemplate(template)
                void order.place(template)
              }}
            />
          </OrderPart>
        ) : (
          <OrderPart rows title={t('registrant')}>
            <RegistrantChoice {...order.registrant} names={lines.map(({ name }) => name)} />
          </OrderPart>
        )}
        {/* A transfer changes no name servers. */}
        {names.length > 0 && (
          <OrderPart rows title={t('nameServers')}>
            <NameServerChoice chosen={order.nameServers} onChange={order.setNameServers} error={order.fault} />
          </OrderPart>
        )}
        <OrderPart title={t('summary')}>
          <Card>
            <Facts>
              <PriceFacts.Part lines={lines} tax={tax} taxAmount={taxOfAll(lines)} />
              <MoneyFact name={t('itemsCount', { count: lines.length })} amount={dueForAll(lines, tax)} />
              {account && <MoneyFact name={t('balance')} amount={account.balance} />}
            </Facts>
          </Card>
          <p className={layout.noteInset}>{t('orderNote')}</p>
          <AgreementLine
            text={t('accepts', { agreement: '[1]' })}
            name={t('registrationAgreementTitle')}
            changed={agreementChanged && t('agreementChanged')}
          />
        </OrderPart>
      </div>
    </Page>
  )
}
