import { Account } from './account.ts'
import { addBankAccount, idIn, operate } from './operate.ts'
import type { ProductAddress } from './product.ts'

/** An account with rows in every list: its session, and their ids. */
export interface SeededThings {
  readonly account: string
  readonly cookies: Account['cookies']
  readonly domain: string
  /** That domain. */
  readonly name: string
  readonly record: string
  readonly template: string
  readonly doneOrder: string
  readonly bulkOrder: string
  readonly unpaidOrder: string
  readonly renewalOrder: string
  readonly bulkChange: string
  readonly remarkChange: string
  readonly lockChange: string
  readonly privacyChange: string
  readonly automaticChange: string
  readonly recordTemplate: string
  readonly recordChange: string
  readonly templateChange: string
  readonly paidRecharge: string
  readonly failedRecharge: string
  readonly abnormalRecharge: string
  readonly transfer: string
  readonly claim: string
  readonly workOrder: string
  readonly intake: string
}

/** Creates that account. Its domains are what pages must be able to show: short, of maximum length, and Chinese. */
export async function seedAccount(product: ProductAddress): Promise<SeededThings> {
  const account = await Account.at(product, 200)
  const mark = Math.random().toString(36).slice(2, 7)
  const long = `${'the-longest-name-that-anybody-ever-thought-of-'.repeat(2).slice(0, 63 - mark.length)}${mark}.com`
  const doneOrder = await account.placeOrder([`lantern${mark}.com`])
  await account.payOrder(doneOrder)
  const done = await account.orderEnded(doneOrder, 30)
  const bulkOrder = await account.placeOrder([long, `灯笼${mark}.com`, `lantern${mark}.shop`])
  await account.payOrder(bulkOrder)
  const bulk = await account.orderEnded(bulkOrder, 30)
  const elsewhere = bulk.lines.flatMap(line => (line.name.startsWith('the-longest') ? (line.result ?? []) : []))
  const bulkChange = await account.changeNameServers(elsewhere, ['ns1.elsewhere.example', 'ns2.elsewhere.example'])
  const { group } = await account.must<{ group: string }>('/portfolio/save-group', { name: 'Lanterns & other lights' })
  await account.must('/portfolio/assign-group', { domains: elsewhere, count: '1', newGroup: group })
  const remark = 'Renew only if the shop by the river stays open'
  const remarkChange = await account.changeInBulk('/portfolio/start-remark-change', elsewhere, {
    mode: 'append',
    remark,
  })
  const lockChange = await account.changeInBulk('/locks/start-lock-change', elsewhere, { delete: 'on' })
  const privacyChange = await account.changeInBulk('/locks/start-privacy-change', elsewhere, { published: '1' })
  const automaticChange = await account.changeInBulk('/portfolio/start-automatic-change', elsewhere, { on: '1' })
  await account.must('/cart/add-lines', { kind: 'renewal', names: [`灯笼${mark}.com`] })
  const renewalOrder = await account.placeCart()
  await account.payOrder(renewalOrder)
  await account.orderEnded(renewalOrder, 30)
  const unpaidOrder = await account.placeOrder([`lantern${mark}.net`, `lanterns-by-the-river-${mark}.org`])
  await account.must('/cart/add-lines', { kind: 'registration', names: [`lantern-for-later-${mark}.com`] })
  const domain = done.lines[0]?.result ?? ''
  await account.must('/cart/add-lines', { kind: 'renewal', names: [`lantern${mark}.com`], years: '2' })
  const records = [
    { host: '@', type: 'A', value: '192.0.2.44' },
    { host: 'www', type: 'CNAME', value: 'a-rather-long-target-name.cdn.example.com' },
    { host: '@', type: 'MX', value: 'mail.example.com', priority: '10' },
    { host: '@', type: 'TXT', value: `v=spf1 include:example.com ${'x'.repeat(300)} ~all` },
  ]
  let record = ''
  for (const draft of records)
    record = (await account.must<{ record: string }>('/zones/add-record', { domain, ...draft })).record
  const shared = [
    JSON.stringify({ host: 'shop', type: 'A', value: '192.0.2.45' }),
    JSON.stringify({ host: '@', type: 'MX', value: 'mail.example.com', priority: 10 }),
  ]
  const { recordTemplate } = await account.must<{ recordTemplate: string }>('/record-templates/save-record-template', {
    label: 'Websites & mail',
    newRecords: shared,
  })
  const here = bulk.lines.flatMap(line => (line.name.startsWith('the-longest') ? [] : (line.result ?? [])))
  const templateChange = await account.changeInBulk('/record-templates/start-record-change', here, {
    use: 'template',
    recordTemplate,
    attach: '1',
  })
  const recordChange = await account.changeInBulk('/record-templates/start-record-change', here, {
    use: 'add',
    newRecords: [JSON.stringify({ host: 'shop', type: 'A', value: '192.0.2.46' })],
  })
  const { templates } = await account.must<{ templates: { template: string }[] }>('/registrants/find-templates')
  const paidRecharge = await account.recharge(20)
  const failedRecharge = await account.recharge(20, 'failed')
  const template = templates[0]?.template ?? ''
  const { uid } = await account.must<{ uid: string }>('/user_zh/get_baseinfo')
  await operate(
    product,
    'grant-coupon',
    '--account',
    uid,
    '--kind',
    'percent-off',
    '--value',
    '10',
    '--product',
    'renewal',
  )
  await operate(
    product,
    ...['grant-coupon', '--account', uid, '--kind', 'amount-off', '--value', '1234.00', '--product', 'registration'],
    ...['--tld', 'com', '--minimum', '5000.00', '--days', '2', '--first-order'],
  )
  const abnormalRecharge = idIn(await operate(product, 'make-abnormal-recharge', '--account', uid))
  await operate(product, 'make-abnormal-recharge', '--account', uid, '--payer', 'A Payer With A Rather Long Name Ltd.')
  const bank = ['--holder', 'Namestead Domains Limited', '--bank', 'First Bank of Somewhere', '--country', 'US']
  const bankAccount = await addBankAccount(
    product,
    ...['--currency', 'USD', ...bank, '--code', '021000021', '--note', 'No cheques, please.'],
    ...['--number', Math.random().toString().slice(2, 14)],
  )
  const { recharge: transfer } = await account.must<{ recharge: string }>('/recharges/start-recharge', {
    channel: `bank-${bankAccount}`,
    amount: '1234.00',
  })
  const proof = async () =>
    (
      await account.must<{ upload: string }>('/uploads/put-file', {
        name: 'proof.pdf',
        content: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString(
          'base64url',
        ),
        pdfOnly: '0',
      })
    ).upload
  const { claim } = await account.must<{ claim: string }>('/recharges/add-claim', {
    channel: `bank-${bankAccount}`,
    amount: '99.00',
    sentOn: new Date().toISOString(),
    payer: 'Mary Major',
    reference: 'Names for the lantern shop by the river',
    files: [await proof()],
  })
  await operate(product, 'check-claim', '--claim', claim)
  await operate(
    product,
    'ask-claim',
    '--claim',
    claim,
    '--note',
    'From which bank did you send it? 请问从哪家银行汇出？',
  )
  const toOpen = ['open-work-order', '--account', uid, '--urgent', '--title']
  const workOrder = idIn(
    await operate(
      product,
      ...toOpen,
      `Registrant data of lantern${mark}.com`,
      '--text',
      'Please confirm the registrant.',
    ),
  )
  await account.must('/support/answer-work-order', { id: workOrder, text: 'Confirmed.\n已确认。' })
  await operate(
    product,
    'answer-work-order',
    '--order',
    workOrder,
    '--text',
    `See https://example.com/${'x'.repeat(80)}`,
  )
  const { registrars } = await account.must<{ registrars: { registrar: string }[] }>('/intakes/list-intake-registrars')
  const { intake } = await account.must<{ intake: string }>('/intakes/place-intake', {
    registrar: registrars[0]?.registrar ?? '',
    theirAccount: 'the-lantern-shop-by-the-river',
    intakeNames: [`lantern-abroad-${mark}.com`, `灯笼海外${mark}.com`],
  })
  await account.must('/registration/queue-registrations', {
    queueNames: ['google.com', 'taobao.com', 'wikipedia.org'],
    years: '1',
    template,
    maxPrice: '1234.50',
    until: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  })
  return {
    account: uid,
    cookies: account.cookies,
    intake,
    domain,
    name: `lantern${mark}.com`,
    record,
    template,
    doneOrder,
    bulkOrder,
    unpaidOrder,
    renewalOrder,
    bulkChange,
    remarkChange,
    lockChange,
    privacyChange,
    automaticChange,
    recordTemplate,
    recordChange,
    templateChange,
    paidRecharge,
    failedRecharge,
    abnormalRecharge,
    transfer,
    claim,
    workOrder,
  }
}
