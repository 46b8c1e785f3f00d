import { everyPageOf } from '../every-page.ts'

everyPageOf('transfers-in')
