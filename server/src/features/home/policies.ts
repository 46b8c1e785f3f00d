import { address, count, line } from '../../platform/policies.ts'

export const companyName = line('company.name', {
  max: 100,
  byLanguage: true,
  meaning: 'The company that operates the site. Shown on the home page and in the footer.',
})
export const companyAddress = line('company.address', {
  max: 200,
  byLanguage: true,
  meaning: 'Its legal address. Shown in the footer.',
})
export const contactEmail = address('company.email', {
  meaning: 'Where customers reach a person. Shown on the home page, below articles and beside errors.',
})
export const contactPhone = line('company.phone', {
  max: 30,
  // An international number, grouped as its country writes it (ITU-T E.123).
  pattern: /^\+[1-9](?:[ ()-]{0,2}\d){5,14}$/,
  meaning: 'The same by phone, with the country code: +1 555 010 0100.',
})
export const supportHours = line('company.hours', {
  max: 100,
  byLanguage: true,
  meaning: 'When someone answers, such as Mon-Fri 9:00-18:00 UTC. Shown beside email address and phone.',
})

export const searchWords = line('home.search-words', {
  max: 255,
  byLanguage: true,
  pattern: /^[\p{L}\p{N}-]{1,30}(?: *, *[\p{L}\p{N}-]{1,30}){0,7}$/u,
  meaning: 'Words that the search suggests before a customer types, up to eight, by commas.',
})

export const minDomains = count('home.min-domains', 1000, {
  unit: 'domains',
  min: 1,
  max: 1_000_000,
  meaning: 'The home page shows how many domains are managed here from this number on.',
})
export const minRegistered = count('home.min-registered', 20, {
  unit: 'domains',
  min: 1,
  max: 1_000_000,
  meaning: 'The home page shows how many domains were registered in the last 24 hours from this number on.',
})
