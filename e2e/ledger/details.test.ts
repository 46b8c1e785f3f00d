import { inject, test } from 'vitest'
import { browserOfFile, keepsPictures, type Language, looksOf, shots } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const things = inject('things')
const browser = browserOfFile()

test.each<[Language]>(looksOf(['us'], ['zhcn']))(
  'the details of an entry and of a hold show a domain as its owner writes it, and as the registry has it (%s)',
  async language => {
    const customer = await TestCustomer.with(browser(), product, language)
    const { page } = customer
    await page.context().addCookies(things.cookies)
    for (const path of ['/user/zjmx', '/user/djmx']) {
      await customer.open(path)
      await page
        .locator('main li')
        .filter({ hasText: /灯笼\w+\.com/ })
        .first()
        .click()
      const sheet = page.getByRole('dialog')
      await sheet.getByText(/^灯笼\w+\.com/).waitFor()
      await sheet.getByText(/^xn--[\w-]+\.com$/).waitFor()
      if (keepsPictures)
        await page.screenshot({ path: `${shots}/ledger-details${path.replaceAll('/', '-')}-${language}.png` })
    }
    await customer.leave()
  },
)
