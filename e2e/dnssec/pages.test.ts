import { everyPageOf } from '../every-page.ts'

everyPageOf('dnssec')
