import type { OperatorCommand } from '../../platform/commands.ts'
import { enqueue } from '../../platform/jobs.ts'
import { SettingError } from '../../platform/settings.ts'

const refuseRegistration: OperatorCommand = {
  name: 'refuse-registration',
  meaning:
    'Ends a registration whose registry was asked and said no, though its message never came: the money goes back.',
  options: [
    { name: 'registration', value: 'id', meaning: 'as list-todos shows it', needed: true },
    { name: 'reason', value: 'text', meaning: 'what the customer reads', needed: true },
  ],
  run: ({ databases }, given) =>
    databases.transact(async tx => {
      const [id, reason] = [given.text('registration'), given.text('reason')]
      const registration = /^[1-9]\d{0,17}$/.test(id)
        ? await tx
            .selectFrom('registrations')
            .select('name')
            .where('id', '=', id)
            .where('state', '=', 'waiting')
            .where('pending_at', 'is not', null)
            .executeTakeFirst()
        : undefined
      if (!registration) throw new SettingError(`No registration ${id} waits for its registry's decision.`)
      await enqueue(tx, 'registration.refuse-name', { registration: id, reason }, { key: `refuse ${id}` })
      return `${registration.name} ends as soon as the registry answers: registered where it shows it as ours, else refused.`
    }),
}

export const commands = [refuseRegistration]
