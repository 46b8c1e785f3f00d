import { everyPageOf } from '../every-page.ts'

everyPageOf('account-security')
