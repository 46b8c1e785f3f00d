export { type DeliveryPorts, deliverMessage } from './deliver-message.ts'
export { enqueueSms, type MailTexts, queueMail } from './queue-message.ts'
