import { everyPageOf } from '../every-page.ts'

everyPageOf('record-templates')
