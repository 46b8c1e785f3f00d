import { provideTexts, type TextFile } from '../core/texts.ts'
import './text-catalogue.ts'

const found = import.meta.glob<TextFile>('../features/*/texts.*.ts')
/** `../features/cart/texts.us.ts` holds `cart/us`. */
const keyOf = (path: string) => path.replace(/^.*\/([\w-]+)\/texts\.(\w+)\.ts$/, '$1/$2')

provideTexts(Object.fromEntries(Object.entries(found).map(([path, load]) => [keyOf(path), load])))
