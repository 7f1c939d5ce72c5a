import type { ListedCustomer } from '#server/shop/office/customers-list/find-customers.ts'

/** Proven, or only said. */
export const mobileOf = ({ mobile, claimedMobile }: Pick<ListedCustomer, 'mobile' | 'claimedMobile'>) =>
  mobile ?? claimedMobile ?? ''
