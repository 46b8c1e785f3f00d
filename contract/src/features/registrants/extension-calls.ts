import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'
import { maxExtensionFields } from './extension-rules.ts'

const { query, command } = callsOver(errors)

const extension = f.text({ max: 63 })

/** What connected extensions ask of a template's registrant beyond its address, and what it says. */
export const readExtensionData = query('/registrants/read-extension-data', {
  access: 'account',
  right: 'registrants.read',
  input: {
    template: f.id,
    /** A-labels; without them every extension that asks for something */
    extensions: f.optional(f.list(extension, { max: 200 })),
  },
  output: {
    extensions: f.rows({
      extension,
      unicode: extension,
      /** in which a registrant must have its address; empty: anywhere */
      countries: f.array(f.text()),
      /** whether the template's address is in one of them */
      inCountry: f.truth,
      /** whether a domain can be registered with it */
      complete: f.truth,
      fields: f.rows({
        key: f.text(),
        label: f.text(),
        help: f.note(),
        required: f.truth,
        allows: f.choice(['choice', 'digits', 'letters-and-digits', 'any']),
        min: f.integer(),
        max: f.integer(),
        choices: f.rows({ value: f.text(), label: f.text() }),
        value: f.note(),
      }),
    }),
  },
  errors: ['template-unknown'],
})

/** Keeps what an extension asks of a template's registrant. Domains keep what their registry has. */
export const saveExtensionData = command('/registrants/save-extension-data', {
  access: 'account',
  right: 'registrants.write',
  input: {
    template: f.id,
    extension,
    values: f.secret(
      f.json(f.list(f.object({ key: f.text({ max: 40 }), value: f.note(255) }), { max: maxExtensionFields })),
    ),
  },
  errors: ['template-unknown', 'registrants-too-many', 'extension-asks-nothing', 'extension-data-wrong'],
  done: { us: 'Saved', zhcn: '已保存' },
})
