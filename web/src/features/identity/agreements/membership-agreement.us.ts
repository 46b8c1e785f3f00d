import type { Agreement } from '../agreements.ts'

export const agreement: Agreement = {
  title: 'Membership Agreement',
  since: '1 January 2026',
  sections: [
    {
      heading: 'Who agrees with whom',
      paragraphs: [
        'This agreement is made between you, the person or organisation that opens an account, and the operator of this site ("we"). It applies to every service that you use with your account: registering, transferring and renewing domain names, their DNS, and trading them.',
        'You must be of legal age where you live, or act with the consent of a legal guardian. Whoever opens an account for an organisation confirms that they may bind it.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You give an email address at which we reach you and keep it current. Notices that we send there count as received.',
        'Your password never leaves your device: we keep only a value with which it can be checked. We cannot tell it to you or to anyone else. Keep it secret, do not use it elsewhere, and bind a further protection method. What is done with your account and your password counts as done by you, unless you told us before that it was lost.',
        'We may restrict an account that is used to deceive, to attack others, or against the law. We say why, as far as we are allowed to, and a person looks at your objection.',
      ],
    },
    {
      heading: 'Domain names',
      paragraphs: [
        'We register names as a registrar or through one, under the rules of the registry that runs the top-level domain and, for generic domains, under the policies of ICANN. These rules are part of this agreement. You become the registrant of the name, not its owner: the right to use it lasts as long as it is registered.',
        'A name is registered when the registry says so, not when it is put in the cart or paid. If the registry refuses it, or somebody else was faster, the money that was held for it becomes available again in full.',
        'You confirm that, to your knowledge, neither the registration nor the use of the name infringes the rights of others, and that it does not serve an unlawful purpose. Disputes about generic domains are decided under the Uniform Domain-Name Dispute-Resolution Policy (UDRP) and the Uniform Rapid Suspension System (URS); other registries have rules of their own. You accept that a name may be locked, transferred or deleted on such a decision or on the order of a court.',
      ],
    },
    {
      heading: 'Registrant data',
      paragraphs: [
        'Registries require true, complete and current data about the registrant. You correct what changes within seven days, and answer within fifteen days when we ask whether it is right. Data that are wrong on purpose, or an unanswered question, can lead to suspension or loss of the name.',
        'For generic domains, a new or changed email address of a registrant must be confirmed within fifteen days; otherwise the name may be suspended until it is.',
        'If you register for somebody else, you have their consent, pass this agreement on to them, and remain answerable to us.',
      ],
    },
    {
      heading: 'Terms, renewal and expiry',
      paragraphs: [
        'A name is registered for the number of years that you choose. It is for you to renew it in time. We send reminders about one month and about one week before expiry, and within five days after it.',
        'After expiry there is usually a time in which the name can be renewed at the usual price, then a redemption period in which it can only be restored for a fee that the registry sets. When it ends, the name is deleted and anybody may register it. The length of these times and the fees depend on the top-level domain and stand in the price list.',
      ],
    },
    {
      heading: 'Transfers',
      paragraphs: [
        'You may move a name to another registrar. You find its lock and its authorisation code with the name in your account. During the sixty days after registration, after a transfer, and in some cases after a change of registrant, registries or policies may forbid it.',
      ],
    },
    {
      heading: 'Prices, balance and payment',
      paragraphs: [
        'Prices are shown in US dollars before you order. An order freezes its price when it is placed. Premium names have a price that the registry sets for that very name.',
        'Orders are paid from your prepaid balance. When you pay, the sum is held; it is taken line by line as the work is done, and released where it fails. A recharge is credited when the payment channel confirms it; the fee of the channel is shown before you pay.',
        'A finished registration, renewal or transfer cannot be undone at the registry and is not refunded, unless the registry itself gives the money back or the law gives you a right to it. If a payment is charged back after it was used, the account owes that sum and further operations stop until it is settled.',
      ],
    },
    {
      heading: 'Buying and selling names',
      paragraphs: [
        'Who offers a name for sale must be allowed to give it away, and sells it on the terms that are shown. Bids and purchases bind. Deposits and fees are shown before you act. We hand the name over when it is paid and credit the seller after the times that are shown there.',
      ],
    },
    {
      heading: 'What is not allowed',
      paragraphs: [
        'Services must not be used for phishing, malware, botnets, spam, abuse of children, fraud, infringement of rights or anything else that is against the law. When we get a well-founded report of DNS abuse, we act at once to stop or disrupt it, if need be by suspending the name.',
        'You may use our interfaces with programs within the limits that we publish. Getting round limits, guessing passwords or codes and probing others’ data are not allowed.',
      ],
    },
    {
      heading: 'What we answer for',
      paragraphs: [
        'We run the services with the care of a competent registrar, but cannot promise that registries, networks and payment channels always answer. Whenever an outcome is not known, we say so, hold the money, and clear it up with the registry.',
        'We answer without limit for intent, gross negligence and harm to persons, and where the law does not let us limit it. Otherwise our liability for a service ends at the fees that you paid for it in the last twelve months, and does not cover lost profit.',
      ],
    },
    {
      heading: 'Changes and end',
      paragraphs: [
        'When this agreement changes, we tell you in your account before the new version applies, and ask for your consent where it is needed. If you disagree, you can end it.',
        'You can end it at any time by moving your names and withdrawing your balance. We can end it with thirty days’ notice, and at once for a serious breach. Names that are registered stay yours until they expire, and you may move them.',
      ],
    },
    {
      heading: 'Law and language',
      paragraphs: [
        'The law of the place where the operator is established applies, without taking away the protection that consumers have where they live. Before going to court both sides try to settle the matter in good faith.',
        'This agreement exists in English and Chinese. If they differ, the version in which you registered applies.',
      ],
    },
  ],
}
