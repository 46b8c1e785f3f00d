import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>
type Context = Parameters<Extract<Groups[number]['name'], (...given: never[]) => unknown>>[1]

const shell = join(import.meta.dirname, '../src/shell/entry.client.tsx')
const home = join(import.meta.dirname, '../src/features/home/home-page/home-page.tsx')

/** The static imports of the home page and the shell. */
const first = new Set<string>()

function isFirst(id: string, context: Context): boolean {
  if (first.size === 0) for (const root of [shell, home]) follow(root, context)
  return first.has(id)
}

function follow(id: string, context: Context): void {
  if (first.has(id)) return
  first.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) follow(imported, context)
}

/** Split by how often they change: packages rarely, widgets sometimes. */
const parts = [
  { name: 'vendor', folder: /\/node_modules\/|^\0(?:rolldown|vite)\// },
  { name: 'core', folder: /\/web\/src\/core\/|\/contract\/src\// },
  { name: 'ui', folder: /\/web\/src\/ui\// },
]

const firstPart = (id: string, context: Context): string | null =>
  isFirst(id, context) ? (parts.find(({ folder }) => folder.test(id))?.name ?? null) : null

const stylesOf = (id: string): string | null => {
  const [, feature] = /\/web\/src\/features\/([\w-]+)\/[^?]+\.css/.exec(id) ?? []
  return feature ? `${feature}-styles` : null
}

/** The pages of large features share too little to load it all. */
const featureOf = (id: string): string | null =>
  /\/web\/src\/features\/(?!portfolio\/|zones\/|record-templates\/|registration\/|identity\/|registrants\/|transfers-(?:in|out)\/)([\w-]+)\/(?:[\w-]+\/)?[\w-]+\.tsx?$/.exec(
    id,
  )?.[1] ?? null

/** A module that at least this many pages use goes to a shared chunk: each small file costs a slow network more than its bytes. */
const sharedBy = 3

/** What pages of one kind share stays out of the others. */
const kinds = [
  { name: 'rows', files: /\/web\/src\/ui\/(?:virtual-rows|list-row|long-press)/ },
  {
    name: 'verdicts',
    files: /\/web\/src\/(?:ui\/(?:verdict-|check-row|lines-form|add-to-cart-)|core\/(?:add-many|list-check))/,
  },
  { name: 'dates', files: /\/web\/src\/ui\/(?:dates|relative-)/ },
  {
    name: 'details',
    files: /\/web\/src\/(?:ui\/(?:chart|article|copy-|host-name|detail-|setting-)|core\/article)/,
  },
  {
    name: 'lists',
    files:
      /\/web\/src\/ui\/(?:endless-|list-(?!end|row)|pull-|first-|search-line|period-|pictures\/no-(?!match|records|domains))|\/web\/src\/core\/paged-/,
  },
  { name: 'bulk', files: /\/web\/src\/(?:ui\/(?:wizard|bulk\/)|core\/(?:bulk-|csv-))/ },
  { name: 'undo', files: /\/web\/src\/ui\/undo-/ },
  {
    name: 'addresses',
    files: /\/web\/src\/ui\/(?:place|region-|country-|countries|picker-(?!field))|\/contract\/src\/postcodes/,
  },
  { name: 'delegations', files: /\/contract\/src\/dns-(?:delegation-|digest-)/ },
  { name: 'record-values', files: /\/contract\/src\/dns-(?!record-(?:errors|types)|preset-names)/ },
  { name: 'zones', files: /\/web\/src\/ui\/zone\// },
  { name: 'records', files: /\/contract\/src\/(?:dns-|txt-values|features\/(?:zones|dnssec|record-templates)\/)/ },
  {
    name: 'cart',
    files:
      /\/web\/src\/(?:core\/(?:add-line|cart|streams|recent-)|ui\/cart-)|\/contract\/src\/features\/(?:cart\/cart-|registration\/)/,
  },
  {
    name: 'orders',
    files:
      /\/web\/src\/(?:core\/(?:live-order|place-order|create-registrant)|ui\/registrant-)|\/contract\/src\/features\/(?:cart|registrants)\//,
  },
  {
    name: 'proofs',
    files:
      /\/web\/src\/ui\/(?:acquired-|code-|countdown-|password-|focus-)|\/web\/src\/core\/(?:proofs|refresh-captcha)|\/contract\/src\/(?:phone-|features\/(?:identity|account|account-security)\/)/,
  },
  {
    name: 'domain-calls',
    files:
      /\/web\/src\/ui\/short-count|\/contract\/src\/features\/(?:portfolio|locks|pushes|transfers-(?:in|out)|intakes|forwards|renewals|registrant-changes)\//,
  },
  {
    name: 'money-calls',
    files:
      /\/web\/src\/ui\/(?:payment-channel|invoice-button)|\/contract\/src\/(?:exchange-rate|features\/(?:ledger|recharges|bank-transfers|exchange-rates|withdrawals|coupons|invoices)\/)/,
  },
  { name: 'texts-calls', files: /\/contract\/src\/features\/(?:content|support|notices|whois)\// },
  {
    name: 'uploads',
    files:
      /\/web\/src\/(?:ui\/(?:image-uploader|picture-files|file-button)|core\/file-text)|\/contract\/src\/(?:text-of-file|features\/uploads\/)/,
  },
  { name: 'qr', files: /\/web\/src\/ui\/qr-code|\/node_modules\/uqr\// },
  { name: 'filters', files: /\/web\/src\/(?:core\/(?:list|url)-filters|ui\/(?:list-filter-page|chips))/ },
  {
    name: 'forms',
    files:
      /\/web\/src\/(?:core\/(?:use-form|form-values)|ui\/(?:form|text-|select-|picker-field|switch-row|number-stepper|checkbox|amount-field|agreement-line))/,
  },
  { name: 'shared', files: /\/web\/src\/(?:ui|core)\/|\/contract\/src\/(?!host-names)/ },
]

const kindOf = (id: string): string | null => kinds.find(({ files }) => files.test(id))?.name ?? null

/**
 * Assigns modules to chunks where the bundler's own choice is not wanted. Every other module is bundled with the pages that
 * import it.
 */
export const groups: Groups = [
  { name: firstPart, debugName: 'first page', priority: 3, includeDependenciesRecursively: false },
  { name: stylesOf, debugName: 'styles of a feature', priority: 2, includeDependenciesRecursively: false },
  {
    name: featureOf,
    debugName: 'shared by pages of a feature',
    minShareCount: sharedBy,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: kindOf,
    debugName: 'shared by pages',
    minShareCount: sharedBy,
    priority: 1,
    includeDependenciesRecursively: false,
  },
]
