import { share, usd } from '@namestead/contract/money'
import type { Document, DocumentLine } from './read-document.ts'

interface Stated {
  readonly basisPoints: number
  readonly lines: readonly DocumentLine[]
  readonly net: bigint
  readonly tax: bigint
}

/**
 * What a document states of its lines: the tax of each rate is computed from the sum of their net amounts (EN 16931, BR-CO-17). It was
 * charged by the line, each rounded by itself: the difference is the rounding of the total (BT-114), so that what is stated is what was
 * charged.
 */
export function statedSums({ net, gross, lines }: Pick<Document, 'net' | 'gross' | 'lines'>) {
  const rates: Stated[] = [...Map.groupBy(lines, ({ basisPoints }) => basisPoints)].map(([basisPoints, of]) => {
    const sum = of.reduce((all, line) => all + line.net, 0n)
    return { basisPoints, lines: of, net: sum, tax: share(usd(sum), basisPoints).minor }
  })
  const tax = rates.reduce((all, rate) => all + rate.tax, 0n)
  return { rates, tax, total: net + tax, rounding: gross - net - tax }
}
