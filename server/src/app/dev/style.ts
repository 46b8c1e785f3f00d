/** The product's tokens (`web/src/ui/theme.css`) and the few shapes that these pages have. */
export const style = `
:root { color-scheme: light dark; --ink: #0c1629; --soft: #55607a; --paper: #fff; --ground: #f3f5f9; --line: #e4e8f0;
  --brand: #1a56f0; --brand-soft: #e8efff; --on-brand: #fff; --bad: #b31d31; --bad-soft: #fdeaec }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef2fa; --soft: #9aa6bf; --paper: #141b2b; --ground: #0b111d; --line: #26304a;
    --brand: #8cacff; --brand-soft: #1b2a52; --on-brand: #081230; --bad: #ff8f9a; --bad-soft: #3c1a22 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere;
  font: 0.9375rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Noto Sans SC", sans-serif }
header { background: var(--paper); border-bottom: 1px solid var(--line) }
.bar, main { max-width: 40rem; margin: 0 auto; padding-inline: 1rem }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; column-gap: 1rem }
.home { display: flex; align-items: center; gap: 0.625rem; min-height: 3.25rem; color: var(--ink); font-size: 1.0625rem;
  font-weight: 600; text-decoration: none }
nav { display: flex; gap: 1.25rem }
nav a { display: flex; align-items: center; min-height: 3.25rem; color: var(--soft); font-weight: 600; text-decoration: none }
nav a[aria-current] { color: var(--ink); box-shadow: inset 0 -2px var(--brand) }
main { display: grid; gap: 0.75rem; padding-block: 1.25rem 2rem }
h1 { margin: 0 0 0.25rem; font-size: 1.375rem; line-height: 1.35 }
article { padding: 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: 0.75rem }
article[role="alert"] { border-color: transparent; background: var(--bad-soft) }
article[role="alert"] p { color: var(--bad) }
h2 { margin: 0.25rem 0; font-size: 1.0625rem; line-height: 1.4 }
p { margin: 0; color: var(--soft); font-size: 0.8125rem }
.now { margin: 0.25rem 0 0.5rem; color: var(--ink); font-size: 1.75rem; font-weight: 600; line-height: 1.25;
  font-variant-numeric: tabular-nums; text-wrap: balance }
pre { margin: 0.75rem 0 0; padding: 0.75rem 0 0; border-top: 1px solid var(--line); white-space: pre-wrap; font: inherit }
form { display: grid; grid-template-columns: repeat(3, 1fr); gap: 0.5rem; margin: 1rem 0 0 }
button { min-height: 2.75rem; padding: 0 0.5rem; border: 0; border-radius: 0.625rem; background: var(--brand-soft);
  color: var(--brand); font: inherit; font-weight: 600; cursor: pointer }
progress { display: block; width: 100%; height: 0.375rem; margin: 1rem 0 0.75rem; border: 0; border-radius: 3px;
  background: var(--line); appearance: none; overflow: hidden }
progress::-webkit-progress-bar { background: var(--line) }
progress::-webkit-progress-value { background: var(--brand) }
progress::-moz-progress-bar { background: var(--brand) }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
@media (min-width: 64em) { .bar, main { max-width: 48rem } form { grid-template-columns: repeat(6, 1fr) } }
`
