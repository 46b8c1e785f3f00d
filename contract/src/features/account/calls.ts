import { callsOver } from '../../call.ts'
import { customerLevels } from '../../customer-levels.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** Characters of an address; any other length is an `address-incorrect`. */
export const addressLength = { minLength: 4, maxLength: 300 }
const address = f.narrowedBy(addressLength, f.text({ max: 600 }))
const phoneDigits = f.text({ pattern: /^\d{1,20}$/ })

/** Countries with their phone prefix; `data.code` is the account's country, or a guess. */
export const listPhonePrefixes = query('/user_zh/get_gjdh', {
  access: 'account',
  right: 'owner',
  keep: 'session',
  method: 'GET',
  output: {
    phonePrefix: f.field('qh', f.text()),
    defaultCountry: f.field('code', f.text()),
    countries: f.field(
      'country_list',
      f.map(
        f.object({
          nameEnglish: f.field('name_us', f.text()),
          nameChinese: f.field('name_zhcn', f.text()),
          phonePrefix: f.field('qh', f.text()),
        }),
      ),
    ),
  },
})

/** Complete-information. The country decides the tax rate and cannot be changed once chosen. */
export const completeInformation = command('/user_zh/set_gjdh', {
  access: 'account',
  right: 'owner',
  input: { phone: phoneDigits, country: f.field('guojia', f.text({ max: 2 })), address },
  errors: ['phone-incorrect', 'address-incorrect', 'country-unknown', 'country-fixed'],
  done: { us: 'Saved', zhcn: '已保存' },
})

export const profileFields = {
  accountId: f.id,
  displayName: f.text(),
  maskedEmail: f.text({ max: 300 }),
  siteName: f.text(),
  level: f.integer(),
  registeredAt: f.instant,
  country: f.nullable(f.text()),
  phonePrefix: f.note(5),
  phone: f.note(),
  province: f.note(100),
  city: f.note(100),
  address: f.note(300),
  postcode: f.note(20),
  /** as given with the country, where the profile has none yet */
  completedPhone: f.note(),
  completedAddress: f.note(300),
}
export const readProfile = query('/account/read-profile', {
  access: 'account',
  right: 'self',
  keep: 'session',
  output: profileFields,
})

/** Contact information of the account; its country is chosen by complete-information. */
export const saveProfile = command('/account/save-profile', {
  access: 'account',
  right: 'self',
  input: {
    displayName: f.text({ max: 60 }),
    phone: phoneDigits,
    province: f.note(100),
    city: f.note(100),
    address,
    postcode: f.note(20),
  },
  errors: ['phone-incorrect', 'address-incorrect', 'postcode-incorrect', 'country-unknown'],
  done: { us: 'Saved', zhcn: '已保存' },
})

/** The specification's one call without the extra fields; guarded by Origin and X-Requested-With. */
export const savePreferences = command('/user_zh/save_sz', {
  access: 'account',
  right: 'self',
  input: {
    language: f.choice(['us', 'zhcn']),
    /** the registrant template of new orders */
    template: f.optional(f.id),
  },
  errors: ['preferred-template-unknown'],
  done: { us: 'Saved', zhcn: '已保存' },
  guards: { withoutExtras: true },
})

/** Sets the language of the account's mails and messages; the pages' language follows the address. */
export const switchLanguage = command('/request/lang', {
  access: 'visitor',
  right: 'self',
  method: 'GET',
  input: { language: f.field('mrlang', f.text({ max: 10 })) },
  errors: ['language-unknown'],
})

/** The own level, what each level takes, and what it is worth. */
export const readLevel = query('/account/read-level', {
  access: 'account',
  right: 'buy.read',
  keep: 'session',
  output: {
    level: f.choice(customerLevels),
    /** charged for orders in the last `spendDays` days */
    spent: f.amount,
    spendDays: f.integer(),
    /** how long a level holds once reached */
    holdDays: f.integer(),
    /** null: it does not end, as the lowest level or by contract */
    holdsUntil: f.nullable(f.instant),
    byContract: f.truth,
    levels: f.rows({
      level: f.choice(customerLevels),
      /** the spend in `spendDays` that reaches it; null: by contract only */
      takes: f.nullable(f.amount),
      /** extensions on sale that cost less to register or renew for a year than at the lowest level */
      cheaper: f.integer(),
    }),
  },
})
