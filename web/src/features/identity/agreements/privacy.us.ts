import type { Agreement } from '../agreements.ts'

export const agreement: Agreement = {
  title: 'Privacy Policy',
  since: '1 January 2026',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'The operator of this site decides how your data are used and answers for it. This policy says which data those are, what for, who else gets them, and what you can ask of us.',
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [
        'Of your account: email address, language, a value with which your password can be checked (never the password), and the protection methods that you bind.',
        'Of registrants: name, organisation, postal address, phone number and email address, as registries require them. You may keep several templates, also of other people who agreed to it.',
        'Of your business: orders, domain names, DNS records, bids, listings, the movements of your balance, and messages with our support. Card and bank data stay with the payment channel; we learn only that a payment was made, its amount and its number.',
        'Of your use: time, IP address and browser of sign-ins and of changes, so that misuse can be found and you can see it yourself.',
      ],
    },
    {
      heading: 'What for, and on what ground',
      paragraphs: [
        'To carry out the contract with you: run the account, register and manage names, take payments, answer you.',
        'To meet duties: the rules of registries and ICANN about registrant data, bookkeeping, tax, and orders of courts and authorities.',
        'In our legitimate interest in safety: captchas, rate limits, logs, and action against abuse. We do not sell data, show no advertising of others, and make no profiles for advertising.',
      ],
    },
    {
      heading: 'Who gets data',
      paragraphs: [
        'Registries and, where a name is registered through one, the sponsoring registrar get the registrant data of that name. They are often in other countries than you are; the transfer is necessary for the contract.',
        'Payment channels get amount and order number. Providers of mail and text messages get address or number and the message. Escrow agents get a copy of the registrant data, encrypted, where ICANN requires it.',
        'The public directory (RDAP and WHOIS) shows a name’s dates, state, registrar and name servers. Personal data of registrants are redacted there as far as the registry’s rules allow. Who shows a legitimate interest, such as courts or rights holders, may ask for them; we weigh each request.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'Account data stay as long as the account does. Registrant data stay as long as the name is registered with us and, where registries or ICANN require it, up to two years more. Bookkeeping records stay as long as the law says. Sign-in records are deleted after a year, codes and captchas after minutes.',
      ],
    },
    {
      heading: 'Cookies and storage',
      paragraphs: [
        'One cookie keeps you signed in, for at most one day; scripts cannot read it. Further cookies remember for up to a day that you have seen a notice. Your browser’s storage keeps your settings, a token against forged requests, and what a page needs to go on. There are no cookies of third parties.',
      ],
    },
    {
      heading: 'How it is protected',
      paragraphs: [
        'Passwords are turned into a proof in your browser and never sent. Connections are encrypted. Sensitive actions ask for a second proof and are written down with what changed. Access of our staff is limited to what their task needs, and recorded.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may see, correct, export and delete your data, restrict or object to their use, and take back a consent. Much of it you can do in your account; for the rest a message to our support is enough. We answer within one month. Data that we must keep by law or by a registry’s rules are locked instead of deleted.',
        'You may also complain to the data-protection authority of the place where you live.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: ['The services are not meant for children under sixteen, and we do not knowingly keep their data.'],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When this policy changes, we tell you in your account before the new version applies. Older versions can be asked for from our support.',
      ],
    },
  ],
}
