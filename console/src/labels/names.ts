import type { Text } from '@namestead/contract/language'
import { channelText as channelName } from '@namestead/contract/recharges'
import { texts } from '../texts.ts'
import { commandLabel } from './commands.ts'
import { causeLabel, partLabel } from './ledger.ts'
import { callLabels, chineseOf, keyOf } from './of-features.ts'
import { subjectLabel } from './subjects.ts'
import { todoLabels } from './todos.ts'
import { valueLabel } from './values.ts'
import { workLabel } from './work.ts'

const byName = (labels: object, name: string): Text | undefined => (labels as Readonly<Record<string, Text>>)[name]

type Row = Readonly<Record<string, unknown>>

/** English that comes from the server, with the Chinese that is known for it. */
const inChinese = (english: string, chinese: string | undefined): Text | undefined =>
  chinese === undefined ? undefined : { us: english, zhcn: chinese }

/** In the audit log, and no calls. */
const otherActs: Readonly<Record<string, Text>> = {
  '/console/operators/sign-in': { us: 'Sign in', zhcn: '登录' },
}

const countries = {
  us: new Intl.DisplayNames('en', { type: 'region' }),
  zhcn: new Intl.DisplayNames('zh-CN', { type: 'region' }),
}

function countryName(code: string): Text | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  return { us: countries.us.of(code) ?? code, zhcn: countries.zhcn.of(code) ?? code }
}

const aboutChannels = new Set(['adjustment', 'charge-back', 'recharge', 'recharge-refund'])

const flags: Readonly<Record<string, Text>> = { no: texts.no, yes: texts.yes }
/** Rules whose values are one of several. */
const chosen = new Set(['privacy', 'verification'])

const ruleValue = (value: string, { rule }: Row): Text | undefined =>
  rule === undefined ? undefined : chosen.has(String(rule)) ? valueLabel(value, String(rule)) : flags[value]

function accountLabel(account: string): Text | undefined {
  const [ledgerKind = '', part = ''] = account.split('/')
  const kind = valueLabel(ledgerKind, 'ledgerKind')
  const of = partLabel(part, ledgerKind, channelName, countryName) ?? { us: part, zhcn: part }
  return kind && { us: `${kind.us} · ${of.us}`, zhcn: `${kind.zhcn} · ${of.zhcn}` }
}

const policyMeanings = chineseOf('policies')
const policyUnits = chineseOf('units')
const policyScopes = chineseOf('scopes')

/** What names stand for that an answer has as text: a newer process may run work that is not known here. */
const labels: Readonly<Record<string, (name: string, row: Row) => Text | undefined>> = {
  cause: cause => causeLabel(cause, channelName),
  channel: channelName,
  command: commandLabel,
  country: countryName,
  lastCommand: commandLabel,
  call: path => callLabels[keyOf({ path })] ?? byName(otherActs, path),
  // Of a to-do, or of a fault or a message of a registry.
  kind: name => byName(todoLabels, name) ?? valueLabel(name, 'kind'),
  // A difference of accounts is about one of our own, by its kind and part.
  reference: (reference, row) => (row.kind === 'comparison' ? accountLabel(reference) : undefined),
  meaning: (name, row) => inChinese(name, policyMeanings[String(row.key)]),
  part: (part, row) => partLabel(part, row.ledgerKind, channelName, countryName),
  // Money that came in, or went back, is about its channel.
  subject: (subject, row) => (aboutChannels.has(String(row.kind)) ? channelName(subject) : undefined),
  role: name => valueLabel(name, 'role') ?? valueLabel(name, 'roles'),
  roles: name => valueLabel(name, 'roles'),
  lost: name => valueLabel(name, 'lost'),
  outcome: name => valueLabel(name, 'outcome'),
  state: name => valueLabel(name, 'state'),
  // Of an extension's rules.
  shipped: ruleValue,
  value: ruleValue,
  subjects: subjectLabel,
  scoped: name => inChinese(name, policyScopes[name]),
  unit: name => inChinese(name, policyUnits[name]),
  deadline: workLabel,
  work: workLabel,
}

/** The words for a name in a field of a row; undefined where it has none, and is shown as it is. */
export const nameLabel = (field: string, name: string, row: Row): Text | undefined => labels[field]?.(name, row)
