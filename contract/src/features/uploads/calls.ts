import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { command } = callsOver(errors)

/** Maximum octets of a picture, after the browser has scaled it down, and of a document. */
export const largestPicture = 1_048_576
export const largestDocument = 8_388_608

/** Stores one file. It belongs to the sender, and is deleted after a day unless something refers to it. */
export const putFile = command('/uploads/put-file', {
  access: 'visitor',
  right: 'any',
  input: {
    name: f.text({ max: 120 }),
    /** base64url: the body is form-encoded, which leaves these characters as they are. */
    content: f.text({ max: 11_200_000, pattern: /^[\w-]+$/ }),
    /** Accepts documents only. */
    pdfOnly: f.flag,
  },
  output: { upload: f.text() },
  errors: ['file-unreadable', 'file-kind', 'file-too-large', 'document-too-large', 'pdf-only', 'too-many-files'],
  guards: { rate: { per: 'session', count: 30, seconds: 600 } },
  bodyLimit: 11_500_000,
})

/** Where the sender can view a file; others get 404. */
export const filePath = '/uploads/file'
