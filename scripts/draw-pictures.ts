// Draws the product's icons and share pictures from the mark into web/public, where they are committed: run it after a change of
// the mark, with a browser and a Chinese font on the machine.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../e2e/chromium.ts'

const folder = join(import.meta.dirname, '../web/public')
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const maskable = readFileSync(join(folder, 'icon-maskable.svg'), 'utf8')
/** iOS rounds the corners itself, and shows what is transparent in black. */
const withoutCorners = mark.replace(' rx="8"', '')
/** A silhouette: launchers fill it with their own color. */
const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g transform="translate(3.8 3.5) scale(.76)" fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round"><path d="M8 13.5 16 6l8 7.5" stroke-width="2"/><rect x="4" y="12.5" width="24" height="15" rx="4" stroke-width="2"/><path d="M10.5 23v-6l6 6v-6" stroke-width="2.2"/><circle cx="16" cy="5.5" r="1.6" fill="#000"/><circle cx="21.5" cy="22.6" r="1" fill="#000"/></g></svg>`

const icons = [
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable-192.png', maskable, 192],
  ['icon-maskable-512.png', maskable, 512],
  ['icon-monochrome-512.png', silhouette, 512],
  ['apple-touch-icon.png', withoutCorners, 180],
] as const

const shares = {
  us: {
    lang: 'en',
    title: 'Find your domain.<br>Keep it.',
    text: "Every extension with today's price<br>and next year's.",
  },
  zhcn: { lang: 'zh-CN', title: '找到好域名，<br>长久拥有。', text: '所有后缀实时查询，<br>首年与续费价格同时显示。' },
} as const

const share = ({ lang, title, text }: (typeof shares)[keyof typeof shares]) => `<!doctype html>
<html lang="${lang}"><style>
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; overflow: hidden; position: relative; color: #fff;
    font-family: 'Inter', 'Noto Sans', 'Noto Sans CJK SC', 'Noto Sans SC', 'Liberation Sans', sans-serif;
    background: #1a56f0 }
  .halo { position: absolute; left: 625px; top: 15px; width: 600px; height: 600px; border-radius: 50%; background: #2f67f5 }
  .brand { position: absolute; left: 80px; top: 72px; display: flex; align-items: center; gap: 20px; font-size: 38px; font-weight: 600 }
  .brand svg { width: 64px; height: 64px; border-radius: 16px; outline: 3px solid rgb(255 255 255 / 35%) }
  h1 { position: absolute; left: 80px; top: 232px; font-size: 64px; line-height: 1.2; font-weight: 700; letter-spacing: -1px }
  p { position: absolute; left: 80px; top: 424px; font-size: 30px; line-height: 1.4; color: #dbe6ff }
  .plate { position: absolute; left: 690px; top: 60px }
</style>
<div class="halo"></div><div class="brand">${mark}Namestead</div>
<h1>${title}</h1><p>${text}</p>
<svg class="plate" width="470" height="510" viewBox="0 0 470 510" fill="none">
  <path d="M70 250 235 70l165 180" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="235" cy="68" r="15" fill="#fff"/>
  <rect x="14" y="250" width="442" height="190" rx="36" fill="#0b2a86" opacity=".28" transform="translate(0 12)"/>
  <rect x="14" y="246" width="442" height="190" rx="36" fill="#fff"/>
  <text x="235" y="360" text-anchor="middle" font-size="50" font-weight="700" font-family="Inter, Noto Sans, Liberation Sans, sans-serif"
    fill="#0c1629">yourname<tspan fill="#1a56f0">.com</tspan></text>
</svg></html>`

const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] })
const page = await browser.newPage()
for (const [name, svg, size] of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>* { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`,
  )
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }))
}
for (const [language, texts] of Object.entries(shares)) {
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.setContent(share(texts))
  writeFileSync(join(folder, `share.${language}.png`), await page.screenshot())
}
await browser.close()
