/** What the shop says of itself, as people call it. */
export const SHOP_DETAILS = {
  name: 'Name',
  shortName: 'Short name',
  tagline: 'Tagline',
  category: 'Category',
  description: 'Description',
  promoText: 'Promo text',
  phone: 'Phone',
  email: 'E-mail',
  grievanceOfficer: "Grievance officer's name",
  grievanceDesignation: "Grievance officer's designation",
  grievanceEmail: "Grievance officer's e-mail",
  grievancePhone: "Grievance officer's phone",
  grievanceHours: "Grievance officer's hours",
  openingHours: 'Opening hours',
  answerTime: 'Answer time',
  address: 'Address',
  area: 'Area',
  city: 'City',
  state: 'State',
  country: 'Country',
  pincode: 'Pincode',
  gstin: 'GSTIN',
  invoicePrefix: 'Invoice prefix',
  icon: 'Icon',
  logo: 'Logo',
  featureImage: 'Feature image',
  customDomain: 'Custom domain',
} as const

export type ShopDetail = keyof typeof SHOP_DETAILS
export type ShopDetails = Record<ShopDetail, string | null>
/** Some of them; nothing removes one. */
export type SomeShopDetails = { [Name in ShopDetail]?: string | null | undefined }
export const SHOP_DETAIL_NAMES = Object.keys(SHOP_DETAILS) as ShopDetail[]
