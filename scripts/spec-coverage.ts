// Coverage of the specification. A route or a text counts when a browser saw it in the last end-to-end run
// (e2e/build/seen.jsonl). `-- --json` for programs; `--check` fails where the product serves something that the golden lists do
// not contain, where a golden list is incomplete, or where a built page was not seen.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@namestead/contract/all'
import { extraFields, type Purpose, purposes } from '@namestead/contract/call'
import { entriesOf } from '@namestead/contract/fields'

const root = join(import.meta.dirname, '..')
const golden = <T>(name: string): T[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'specification', `${name}.json`), 'utf8'))

interface Coverage {
  readonly served: string[]
  readonly missing: string[]
}

/** Every source file below a folder, without tests, as one text per file. */
function sources(folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

function split<T>(items: readonly T[], name: (item: T) => string, isServed: (item: T) => boolean): Coverage {
  return { served: items.filter(isServed).map(name), missing: items.filter(item => !isServed(item)).map(name) }
}

const webSources = sources('web/src')
const serverSources = sources('server/src')
const contractSources = sources('contract/src')

/** The routes that the web app declares: the keys of each feature's table. */
const declaredRoutes = new Set(
  readdirSync(join(root, 'web/src/features')).flatMap(feature => {
    const file = join(root, 'web/src/features', feature, 'routes.ts')
    if (!existsSync(file)) return []
    return [...readFileSync(file, 'utf8').matchAll(/^\s+'(\/[^']*)':/gm)].map(([, path]) => path ?? '')
  }),
)

interface GoldenCall {
  readonly method: string
  readonly path: string
  readonly fields: readonly string[]
}
const goldenCalls = golden<GoldenCall>('calls')
const callsByPath = new Map(allCalls.map(call => [call.path, call]))
// The captcha picture is an image and therefore not a call of the contract.
const pictureIsServed = serverSources.some(text => text.includes('site.get(drawnCaptchaPath'))
const isServedCall = ({ path }: GoldenCall) => callsByPath.has(path) || (path === '/getcode' && pictureIsServed)

function fieldsOf(path: string): Set<string> {
  const call = callsByPath.get(path)
  return new Set(call ? [...entriesOf(call.fields).map(([, wire]) => wire), ...extraFields] : [])
}
const goldenFields = goldenCalls.flatMap(call => call.fields.map(field => ({ call, field })))

const goldenCodes = golden<{ code: number; name: string }>('codes')
const declaredOutcomes = new Set(allCalls.flatMap(call => Object.keys(call.outcomes).map(Number)))
/** The server answers with it, and the browser handles it. */
const isServedCode = ({ code, name }: { code: number; name: string }) =>
  code > 1
    ? declaredOutcomes.has(code)
    : serverSources.some(text => text.includes(`codes.${name}`)) &&
      webSources.concat(contractSources).some(text => text.includes(name))

type Seen = { readonly text: string } | { readonly route: string; readonly language: string }
const seenFile = join(root, 'e2e/build/seen.jsonl')
const seen: readonly Seen[] = existsSync(seenFile)
  ? readFileSync(seenFile, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line))
  : []
const seenTexts = new Set(seen.flatMap(one => ('text' in one ? [one.text] : [])))
const seenPages = new Set(seen.flatMap(one => ('route' in one ? [`${one.language} ${one.route}`] : [])))

/** A route with a parameter covers every page that the build created from it. */
const built = existsSync(join(root, 'web/build/routes.txt'))
  ? readFileSync(join(root, 'web/build/routes.txt'), 'utf8').split('\n').filter(Boolean)
  : []
const pagesOf = (path: string) => built.filter(page => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(page))
/** Opened with content, in both languages, with its own heading, valid links and a working first action. */
const isSeenRoute = (path: string) => {
  const pages = pagesOf(path)
  return pages.length > 0 && pages.every(page => ['us', 'zhcn'].every(language => seenPages.has(`${language} ${page}`)))
}

/**
 * The purposes of -105001: served where a call raises them, beyond a soft limit, for an unusual payment, or by a captcha of its own (-105).
 */
const raised = new Set<string>(
  allCalls.flatMap(({ fields, guards: { rate, captcha, unusual } }) => [
    ...(rate?.soft ? [rate.soft.purpose] : []),
    // Those functions take their own call's input, of which they read the purpose or the order.
    ...(typeof captcha === 'function'
      ? purposes
          .filter(purpose =>
            entriesOf(fields).some(([name, , schema]) => name === 'purpose' && schema.safeParse(purpose).success),
          )
          .flatMap(purpose => captcha({ purpose } as never)?.purpose ?? [])
      : captcha
        ? [captcha.purpose]
        : []),
    ...(unusual ? [unusual({ order: '1' } as never)?.purpose ?? []].flat() : []),
  ]),
)
/** The texts that no call raises, each with its reason. */
const unraised: Partial<Record<Purpose, string>> = {
  czyz: 'codes of operation protection go to the account’s own address by the token of -100, without a captcha',
  yxyz: 'an email method is checked by that token too',
  sjyz: 'so is a phone',
  sqyz: 'applications come with agents',
  waf_email: 'routes of email come with website protection',
}

const goldenLimits = golden<{ limit: string; within: string; pattern: string }>('limits')
const isServedLimit = ({ within, pattern }: { within: string; pattern: string }) =>
  sources(within).some(text => new RegExp(pattern).test(text))

const coverage: Record<string, Coverage> = {
  routes: split(
    golden<{ path: string }>('routes'),
    ({ path }) => path,
    ({ path }) => isSeenRoute(path),
  ),
  calls: split(goldenCalls, ({ method, path }) => `${method} ${path}`, isServedCall),
  codes: split(goldenCodes, ({ code, name }) => `${code} ${name}`, isServedCode),
  texts: split(
    golden<string>('texts'),
    text => text,
    text => seenTexts.has(text),
  ),
  verifications: split(
    purposes,
    purpose => `-105001 ${purpose}${unraised[purpose] ? `: ${unraised[purpose]}` : ''}`,
    purpose => raised.has(purpose),
  ),
  limits: split(goldenLimits, ({ limit }) => limit, isServedLimit),
  fields: split(
    goldenFields,
    ({ call, field }) => `${call.path} ${field}`,
    ({ call, field }) => fieldsOf(call.path).has(field),
  ),
  storage: split(
    golden<{ key: string }>('storage'),
    ({ key }) => key,
    ({ key }) => webSources.some(text => text.includes(`'${key}'`)),
  ),
}

const complaints: string[] = []
const goldenPaths = new Set(golden<{ path: string }>('routes').map(({ path }) => path))
/** The target of the button of -101, and what the product has beyond the specification. */
const ownRoutes = new Set([
  '/safe',
  '/user/watched',
  '/user/orders',
  '/user/order',
  '/user/cards',
  '/user/invoices',
  '/user/invoice_data',
  '/user/domain_presets',
  '/user/domain_zone_file',
  '/user/domain_forwards',
  '/user/domain_forward',
  '/confirm/forward',
  '/confirm/transfer',
  '/confirm/registrant',
  '/confirm/view',
  '/contact/:domain',
  '/report_abuse',
  '/user/domain_delete',
  '/user/pl_privacy',
  '/user/pl_resultPrivacy',
  '/user/pl_automatic',
  '/user/pl_resultAutomatic',
  '/disclosure',
])
for (const path of declaredRoutes)
  if (!goldenPaths.has(path) && !ownRoutes.has(path))
    complaints.push(`The route ${path} is not one of the specification's.`)
for (const purpose of purposes)
  if (raised.has(purpose) === purpose in unraised)
    complaints.push(`-105001 ${purpose}: raised by a call, or listed as not raised with its reason.`)
const whole: Record<string, number> = { routes: 302, calls: 29, texts: 54, codes: 12, storage: 8 }
for (const [name, count] of Object.entries(whole))
  if (golden(name).length !== count)
    complaints.push(`The golden list of ${name} has ${golden(name).length} entries, not ${count}.`)

/** Features of which pages are still to come; every page of any other must be there. */
const unfinished = new Set([
  'agents',
  'auctions',
  'backorders',
  'brokerage',
  'campaigns',
  'certificates',
  'content',
  'listings',
  'mailboxes',
  'panels',
  'reseller-api',
  'website-protection',
])
const featureRoutes = Map.groupBy(golden<{ path: string; feature: string }>('routes'), ({ feature }) => feature)
for (const [feature, routes] of featureRoutes) {
  const absent = routes.filter(({ path }) => !declaredRoutes.has(path))
  if (!unfinished.has(feature))
    for (const { path } of absent) complaints.push(`The page ${path} of ${feature} is missing.`)
  else if (absent.length === 0) complaints.push(`All pages of ${feature} are there: it is not unfinished any more.`)
}

for (const path of declaredRoutes)
  if (goldenPaths.has(path) && !isSeenRoute(path))
    complaints.push(`The page ${path} is built, and no browser saw it whole in both languages.`)

if (process.argv.includes('--json')) console.log(JSON.stringify(coverage, null, 2))
else {
  for (const [name, { served, missing }] of Object.entries(coverage)) {
    console.log(`${name}: ${served.length} of ${served.length + missing.length} served`)
    if (!process.argv.includes('--check')) for (const item of missing) console.log(`  not yet: ${item}`)
  }
}
if (process.argv.includes('--check')) {
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length > 0 ? 1 : 0
}
