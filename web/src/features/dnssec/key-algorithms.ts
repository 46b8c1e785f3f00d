import { dsAlgorithms, dsHashes } from '../../ui/zone/protocol-numbers.ts'

const nameIn = (named: readonly { readonly value: string; readonly text: string }[], number: number) =>
  named.find(({ value }) => value === `${number}`)?.text ?? `${number}`

export const algorithmName = (algorithm: number): string => nameIn(dsAlgorithms, algorithm)
export const digestName = (type: number): string => nameIn(dsHashes, type)
