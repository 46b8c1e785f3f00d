import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { command } = operatorCallsOver(
  errorTexts({
    'registration-not-waiting': {
      us: "Registration {registration} isn't waiting for its registry's decision",
      zhcn: '注册 {registration} 并未在等待注册局的决定',
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
