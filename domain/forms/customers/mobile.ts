import { LONGEST_WRITTEN_PHONE, parseMobile } from '#domain/customers/mobile.ts'
import { parsedBy } from '../parsed-by.ts'
import { sentFields } from '../sent-fields.ts'

/** A mobile number, as it is kept. */
export const mobileSchema = parsedBy(parseMobile, 'mobile must be a 10-digit number.')

/** `POST /auth/add-mobile`, as it may be sent. */
export const addMobileCallSchema = sentFields({ mobile: LONGEST_WRITTEN_PHONE, password: 1_000 })

/** `POST /auth/confirm-mobile`, as it may be sent. */
export const confirmMobileCallSchema = sentFields({ mobile: LONGEST_WRITTEN_PHONE, otp: 10 })
