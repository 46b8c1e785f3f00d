import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language, looksOf, type Theme } from '../browser.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { verifyName } from '../seller.ts'
import { unlockFor } from '../unlock-for.ts'
import { picture, signedInDesk } from './desk.ts'

const browser = browserOfFile()
const product = inject('product')

const words = {
  us: { decide: 'Decide payee', approve: 'Approve', refuse: 'Refuse', note: /^Note/, reason: 'Reason', done: 'Done' },
  zhcn: { decide: '审核收款账户', approve: '批准', refuse: '拒绝', note: /^备注/, reason: '操作原因', done: '已完成' },
} // biome-ignore format: one table

test.each<[Language, Theme]>(looksOf(['us', 'dark'], ['zhcn', 'light']))(
  'a payee is approved or refused by a choice, and refused only with words for the customer (%s)',
  async (language, theme) => {
    const t = words[language]
    const account = await Account.at(product, 0)
    await verifyName(account)
    await unlockFor(account)
    const add = async (number: string) =>
      (await account.must<{ payee: string }>('/withdrawals/add-payee', { kind: 'bank', holder: 'Nora Other', number }))
        .payee
    const [good, bad] = [await add('DE89370400440532013000'), await add('GB29NWBK60161331926819')]
    const { page, complaints } = await signedInDesk(browser(), product, ['finance'], { language, theme })
    await page.goto('/console/withdrawals/list-payees')
    const open = async (payee: string) => {
      await page.getByRole('row', { name: new RegExp(`^${payee}\\b`) }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: t.decide }).click()
      const form = page.getByRole('dialog', { name: new RegExp(`^${t.decide}`) })
      await form.getByLabel(t.reason).fill('compared with the bank')
      // Nothing is decided by leaving a box alone.
      expect(await form.getByRole('button', { name: t.decide }).isEnabled()).toBe(false)
      return form
    }
    const approving = await open(good)
    await approving.getByRole('radio', { name: t.approve }).check()
    expect(await accessibilityFaults(page)).toEqual([])
    await picture(page, `decision-${language}`)
    await approving.getByRole('button', { name: t.decide }).click()
    await approving.getByText(t.done).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    // The list has gone on, and the rows below have moved up.
    await expect.poll(() => page.getByRole('row', { name: new RegExp(`^${good}\\b`) }).count()).toBe(0)

    const refusing = await open(bad)
    await refusing.getByRole('radio', { name: t.refuse }).check()
    await refusing.getByRole('button', { name: t.decide }).click()
    await refusing.getByRole('alert').waitFor()
    await picture(page, `decision-without-words-${language}`)
    await refusing.getByLabel(t.note).fill('Not your name.')
    await refusing.getByRole('button', { name: t.decide }).click()
    await refusing.getByText(t.done).waitFor()
    await page.keyboard.press('Escape')

    const { payees } = await account.must<{ payees: { payee: string; state: string; reason: string }[] }>(
      '/withdrawals/list-payees',
    )
    expect(payees.map(({ payee, state, reason }) => ({ payee, state, reason }))).toEqual(
      expect.arrayContaining([
        { payee: good, state: 'verified', reason: '' },
        { payee: bad, state: 'refused', reason: 'Not your name.' },
      ]),
    )
    expect(complaints.filter(text => !text.includes('Failed to load resource'))).toEqual([])
  },
)
