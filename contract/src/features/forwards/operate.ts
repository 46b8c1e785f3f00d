import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query, command, action } = operatorCallsOver(
  errorTexts({
    'delivery-unknown': { us: 'There is no delivery {delivery}', zhcn: '投递 {delivery} 不存在' },
  }),
)

/** The forwarded mail that is on its way, the oldest first. */
export const listMailQueue = query('/console/forwards/list-mail-queue', {
  permission: 'support.read',
  personal: true,
  input: { next: f.optional(f.id) },
  output: {
    messages: f.integer(),
    bytes: f.integer(),
    deliveries: f.rows({
      delivery: f.id,
      from: f.note(320),
      to: f.text({ max: 320 }),
      attempts: f.integer(),
      reply: f.note(1000),
      receivedAt: f.instant,
      endsAt: f.instant,
    }),
    next: f.nullable(f.id),
  },
})

/** Deletes a delivery that is on its way; its sender is not told. */
export const dropDelivery = command('/console/forwards/drop-delivery', {
  permission: 'support.act',
  input: { delivery: f.id },
  errors: ['delivery-unknown'],
})

/** The TXT record that the host of forwarded mail needs, so that receivers can check our seals and signatures. */
export const readMailKey = action('/console/forwards/read-mail-key', {
  permission: 'settings.act',
  output: { host: f.text(), name: f.text(), value: f.text({ max: 1000 }) },
})
