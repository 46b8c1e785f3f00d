import { everyPageOf } from '../every-page.ts'

everyPageOf('zones')
