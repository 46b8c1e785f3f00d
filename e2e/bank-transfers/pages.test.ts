import { everyPageOf } from '../every-page.ts'

everyPageOf('bank-transfers')
