import type { Text } from '@namestead/contract/language'
import type { CallLabel, OperateLabels, Tone } from '@namestead/contract/operate-labels'

/** The `operate-labels.ts` of every feature. */
const files = import.meta.glob<{ readonly labels: OperateLabels }>(
  '../../../contract/src/features/*/operate-labels.ts',
  { eager: true },
)
const features = Object.entries(files).map(([path, { labels }]) => ({
  feature: path.split('/').at(-2) ?? '',
  labels,
}))

type Words = Readonly<Record<string, Text & { readonly screen?: string }>>
type Chinese = 'policies' | 'units' | 'scopes'

/** Throws where two features have words for the same name: one meaning would hide the other. */
function together<W>(part: string, ofFeature: (labels: OperateLabels) => Readonly<Record<string, W>> | undefined) {
  const all = features.flatMap(({ labels }) => Object.entries<W>(ofFeature(labels) ?? {}))
  const names = all.map(([name]) => name)
  const twice = names.filter((name, n) => names.indexOf(name) !== n)
  if (twice.length > 0) throw new Error(`several features have ${part} of these names: ${twice.join(', ')}`)
  return Object.fromEntries(all)
}

/** One part of all features' labels. */
export const labelsOf = (part: Exclude<keyof OperateLabels, 'calls' | 'tones' | Chinese>): Words =>
  together(part, labels => labels[part])

export const tonesOfFeatures: Readonly<Record<string, Tone>> = together('tones', ({ tones }) => tones)

/** The Chinese of what the server says in English. */
export const chineseOf = (part: Chinese): Readonly<Record<string, string>> => together(part, labels => labels[part])

/** By `feature/call`. */
export const callLabels: Readonly<Record<string, CallLabel>> = Object.fromEntries(
  features.flatMap(({ feature, labels }) =>
    Object.entries(labels.calls ?? {}).map(([name, label]) => [`${feature}/${name}`, label]),
  ),
)

const prefix = '/console/'
export const keyOf = ({ path }: { readonly path: string }): string =>
  path.startsWith(prefix) ? path.slice(prefix.length) : path

/** A call without words is shown by its path: a test finds it. */
export const labelOfCall = (call: { readonly path: string }): CallLabel =>
  callLabels[keyOf(call)] ?? { us: call.path, zhcn: call.path }
