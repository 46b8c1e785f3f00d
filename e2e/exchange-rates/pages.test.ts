import { everyPageOf } from '../every-page.ts'

everyPageOf('exchange-rates')
