import { sentFields } from '../sent-fields.ts'

/** `POST /payments/link` and `POST /payments/link/pay`, as they may be sent. */
export const payLinkCallSchema = sentFields({ key: 100 })
