export { type MailTexts, queueMail } from './queue-mail.ts'
export { sendMail } from './send-mail.ts'
