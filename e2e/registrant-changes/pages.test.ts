import { everyPageOf } from '../every-page.ts'

everyPageOf('registrant-changes')
