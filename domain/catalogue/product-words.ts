/** What the facts of a product are called, by the names of its fields, on screens and in the audit. */
export const PRODUCT_WORDS = {
  name: 'Name',
  localName: 'Name in another language',
  title: 'Title',
  brand: 'Brand',
  masterCategory: 'Category',
  category: 'Subcategory',
  description: 'Description',
  specification: 'Specification',
  howToUse: 'How to use it',
  otherInformation: 'Other information',
  hsnCode: 'HSN code',
  tax: 'Tax rate in percent',
  countryOfOrigin: 'Country of origin',
  importer: 'Maker or importer',
  warrantyMonths: 'Warranty in months',
  weightGrams: 'Weight in grams',
  boxCm: 'Size of the box in cm',
  barcode: 'Barcode',
  bin: 'Shelf or bin',
  minStock: 'Least stock',
  technology: 'Technology',
  bulbTypes: 'Bulb types',
  bases: 'Bulb bases',
  positions: 'Fits these lamps',
  colourTemperature: 'Light colour in kelvin',
  watts: 'Watts of one lamp',
  lumens: 'Lumens',
  lumensPer: 'Lumens are for',
  vehicleKinds: 'Fits these kinds of vehicles',
  vehicles: 'Fits these vehicles',
  fitsBy: 'Fits by',
  bringsOwnLamp: 'Brings its own lamp',
  roadUse: 'Use on the road',
  seoKeywords: 'Keywords',
  dealerPrice: 'Cost in rupees, before tax',
} as const satisfies Record<string, string>

export type ProductFact = keyof typeof PRODUCT_WORDS

export const PRODUCT_FACTS = Object.keys(PRODUCT_WORDS) as ProductFact[]

/** Those with markup, of several lines. */
export const RICH_TEXTS = ['description', 'specification', 'howToUse', 'otherInformation'] as const
