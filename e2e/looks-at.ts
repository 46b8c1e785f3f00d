import { expect } from 'vitest'
import { keepsPictures, shots } from './browser.ts'
import { accessibilityFaults } from './judge-page.ts'
import type { TestCustomer } from './test-customer.ts'

/**
 * Looks at what a scenario has come to: without faults of accessibility, and kept as a picture `<scenario>-<what>-<language>` where
 * pictures are kept.
 */
export const looksAt =
  ({ page, language }: TestCustomer, scenario: string, { fullPage = false } = {}) =>
  async (what: string): Promise<void> => {
    expect(await accessibilityFaults(page)).toEqual([])
    if (keepsPictures) await page.screenshot({ path: `${shots}/${scenario}-${what}-${language}.png`, fullPage })
  }
