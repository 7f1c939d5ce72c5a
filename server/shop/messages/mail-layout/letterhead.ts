/** What of the shop stands around every mail to its customers. */
export type Letterhead = {
  /** the shop's own URL, as customers type it, without a slash at its end */
  origin: string
  name: string
  /** where there is little room */
  shortName: string
  /** the path of its picture */
  logo: string | null
  phone: string | null
  /** in one line; empty where the shop has none */
  address: string
}
