import { formatPhone, phoneUrl } from '#domain/profile/phone-text.ts'

/** Read in groups, dialled by its digits. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={phoneUrl(phone)}>{formatPhone(phone)}</a>
}
