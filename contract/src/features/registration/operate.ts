import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { command } = operatorCallsOver(
  errorTexts({
    'registration-not-waiting': {
      us: "No registration {registration} waits for its registry's decision",
      zhcn: '没有等待注册局决定的注册 {registration}',
    },
  }),
)

/** Ends a registration that the registry refused without a poll message. `text` is shown to the customer. */
export const refuseRegistration = command('/console/registration/refuse-registration', {
  permission: 'registry.act',
  input: { registration: f.id, text: f.text({ max: 500 }) },
  output: { name: f.text() },
  errors: ['registration-not-waiting'],
})
