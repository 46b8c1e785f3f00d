import css from './hero-plate.module.css'

const example = 'yourname.com'
const maxLetters = 24

/** The product's motif, a name plate on its nail, with the domain that is being typed. */
export function HeroPlate({ name }: { name: string }) {
  const text = name.trim().toLowerCase() || example
  const letters = [...text]
  const shown = letters.length > maxLetters ? `${letters.slice(0, maxLetters - 1).join('')}…` : text
  const dot = shown.indexOf('.')
  // Wide characters take the room of two.
  const width = [...shown].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1.8 : 1), 0)
  return (
    <svg className={css.plate} viewBox="0 0 320 220" fill="none" strokeLinecap="round" aria-hidden="true">
      <circle cx="160" cy="118" r="100" fill="var(--brand-soft)" />
      <path d="M70 92 160 30l90 62" stroke="var(--brand)" strokeWidth="3" />
      <rect x="28" y="90" width="264" height="92" rx="18" fill="var(--paper)" stroke="var(--brand)" strokeWidth="3" />
      <circle cx="160" cy="30" r="8" fill="var(--brand)" />
      <text className={css.name} x="160" y="137" fontSize={Math.min(28, 340 / width)} dominantBaseline="middle">
        {dot === -1 ? shown : shown.slice(0, dot)}
        <tspan className={css.tld}>{dot === -1 ? '' : shown.slice(dot)}</tspan>
      </text>
    </svg>
  )
}
