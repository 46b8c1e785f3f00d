import { formatAmount } from '@namestead/contract/money'
import { cell, csvFile } from '../../core/csv-file.ts'
import { saveFile } from '../../core/save-file.ts'
import type { useTexts } from '../../core/texts.ts'
import { kinds, kindTexts, type LeveledTld, type LevelPrices } from './price-lists.ts'

/** The shown extensions with the prices of every level, as a table. */
export function savePriceFile(
  t: ReturnType<typeof useTexts<'tlds'>>,
  { levels }: Pick<LevelPrices, 'levels'>,
  tlds: readonly LeveledTld[],
): void {
  const head = kinds.flatMap(kind => levels.map(({ level }) => cell(`${t(kindTexts[kind])}: ${t(`level_${level}`)}`)))
  const lines = tlds.map(tld => [
    cell(`.${tld.unicode}`),
    ...kinds.flatMap(kind => levels.map((_, at) => formatAmount(tld[kind][at] ?? { minor: 0n, currency: 'USD' }))),
  ])
  saveFile(csvFile([[cell(t('extension')), ...head], ...lines]), `${t('priceFile')}.csv`)
}
