import { everyPageOf } from '../every-page.ts'

everyPageOf('transfers-out')
