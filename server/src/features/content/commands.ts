import type { OperatorCommand } from '../../platform/commands.ts'
import { SettingError } from '../../platform/settings.ts'
import { latestVersion, lockAgreement, publishVersion } from './agreement-versions.ts'
import { agreementTexts } from './article-files.ts'

const noticeDays = 30
const dayMs = 86_400_000

const publishAgreement: OperatorCommand = {
  name: 'publish-agreement',
  meaning:
    'Publishes the text under server/src/features/content/articles/terms as the next version of an agreement. Accounts are asked to confirm a new membership agreement or privacy policy.',
  options: [
    { name: 'agreement', value: 'slug', meaning: 'the last part of its address, such as privacy', needed: true },
    {
      name: 'from',
      value: 'yyyy-mm-dd',
      meaning: `day from which it is in force; in ${noticeDays} days where left out`,
    },
    { name: 'again', meaning: 'publish it although the text is that of the last version' },
  ],
  async run({ databases, clock }, given) {
    const agreement = given.text('agreement')
    const text = agreementTexts.find(known => known.agreement === agreement)
    if (!text)
      throw new SettingError(`There is no ${agreement}: ${agreementTexts.map(known => known.agreement).join(', ')}.`)
    const now = clock.now()
    const inForceOn = given.optional('from') ?? new Date(now.getTime() + noticeDays * dayMs).toISOString().slice(0, 10)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(inForceOn) || Number.isNaN(Date.parse(inForceOn)))
      throw new SettingError(`--from is "${inForceOn}", but must be a day such as 2027-01-31.`)
    return databases.transact(async tx => {
      await lockAgreement(tx, agreement)
      const before = await latestVersion(tx, agreement, 'us')
      const beforeChinese = await latestVersion(tx, agreement, 'zhcn')
      if (before?.body === text.body.us && beforeChinese?.body === text.body.zhcn && !given.on('again'))
        throw new SettingError(`The text is that of version ${before.version}: change it first, or say --again.`)
      const version = await publishVersion(tx, text, { inForceOn, now })
      return `Version ${version} of ${agreement} is published, in force from ${inForceOn}.`
    })
  },
}

export const commands = [publishAgreement]
