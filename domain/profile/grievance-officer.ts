import { formatPhone } from './phone-text.ts'

/** Who hears complaints, as the law wants them named; nothing where the shop says nothing of it. */
export type GrievanceOfficer = {
  name: string | null
  designation: string | null
  email: string | null
  phone: string | null
  /** when they are at the phone */
  hours: string | null
}

/**
 * `Anita Rao, Manager (anita@shop.example, 022 2345 6789, Monday to Saturday, 10 am to 6 pm)`: as it stands in a
 * sentence; without a name, how they are reached.
 */
export function grievanceOfficerText({ name, designation, email, phone, hours }: GrievanceOfficer): string {
  const who = [name, designation].filter(Boolean).join(', ')
  const reached = [email, phone && formatPhone(phone), phone && hours].filter(Boolean).join(', ')
  if (who === '' || reached === '') return who || reached
  return `${who} (${reached})`
}
