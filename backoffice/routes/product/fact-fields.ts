import type { ProductFact } from '#domain/catalogue/product-words.ts'
import { ROAD_USES, type RoadUse } from '#domain/fitment/road-use.ts'

type Options = readonly (readonly [value: string, label: string])[]

export type FactField = {
  fact: ProductFact
  hint?: string
  /** several lines of text, a whole number, one of the shop's categories or of a few words; else a line */
  kind?: 'text' | 'number' | 'category' | Options
}

export type FactPart = {
  name: string
  title: string
  /** on its button */
  save: string
  /** customers see none of it */
  isForStaff?: boolean
  fields: readonly FactField[]
}

const ROAD_WORDS: Record<RoadUse, string> = {
  'road-standard': 'Allowed on the road',
  'check-approval': 'Check its approval mark first',
  'projector-only': 'In projectors only',
  'workshop-fit': 'To be fitted by a workshop',
  'off-road-only': 'Off the road only',
  'show-only': 'For shows only',
  component: 'A component',
  tool: 'A tool',
}

const NOT_SAID = ['', 'Not said'] as const
const MARKUP = 'Simple markup such as <p>, <ul> and <strong>; anything else is taken out.'
const WORDS = 'Words with spaces between.'

/** What a product's page asks for, as it groups it. */
export const FACT_PARTS: readonly FactPart[] = [
  {
    name: 'shown',
    title: 'What customers see',
    save: 'Save what customers see',
    fields: [
      { fact: 'name' },
      { fact: 'title', hint: 'The heading of its page, if it differs from the name.' },
      { fact: 'localName' },
      { fact: 'brand' },
      { fact: 'masterCategory', kind: 'category' },
      { fact: 'category', kind: 'category' },
    ],
  },
  {
    name: 'texts',
    title: 'Texts',
    save: 'Save the texts',
    fields: [
      { fact: 'description', kind: 'text', hint: MARKUP },
      { fact: 'specification', kind: 'text' },
      { fact: 'howToUse', kind: 'text' },
      { fact: 'otherInformation', kind: 'text' },
    ],
  },
  {
    name: 'law',
    title: 'Law and tax',
    save: 'Save law and tax',
    fields: [
      { fact: 'hsnCode', hint: '2 to 8 digits, on every invoice.' },
      {
        fact: 'tax',
        hint: 'For orders from now on. The price before tax stays the same, so the price that customers see changes.',
      },
      { fact: 'countryOfOrigin' },
      { fact: 'importer', hint: 'Name and place. The law asks for it where goods are imported.' },
      { fact: 'warrantyMonths', kind: 'number', hint: '0 for no warranty.' },
      { fact: 'weightGrams', kind: 'number', hint: 'With its box.' },
      { fact: 'boxCm', hint: 'Length x width x height, such as 20 x 15 x 8.' },
      { fact: 'barcode' },
    ],
  },
  {
    name: 'light',
    title: 'Facts of light',
    save: 'Save the facts of light',
    fields: [
      { fact: 'technology', hint: 'Such as LED, halogen or HID.' },
      { fact: 'bulbTypes', hint: WORDS },
      { fact: 'colourTemperature', kind: 'number', hint: 'From 1000 to 20000.' },
      { fact: 'watts', kind: 'number', hint: 'What one lamp draws.' },
      { fact: 'lumens', kind: 'number' },
      {
        fact: 'lumensPer',
        kind: [NOT_SAID, ['lamp', 'One lamp'], ['set', 'The whole set']],
      },
      {
        fact: 'roadUse',
        kind: [NOT_SAID, ...ROAD_USES.map((use) => [use, ROAD_WORDS[use]] as const)],
      },
    ],
  },
  {
    name: 'fit',
    title: 'What it fits',
    save: 'Save what it fits',
    fields: [
      {
        fact: 'fitsBy',
        kind: [
          ['universal', 'Any vehicle'],
          ['base', 'The bulb base'],
          ['vehicle', 'Certain vehicles'],
        ],
      },
      { fact: 'bases', hint: 'Such as H4 H7.' },
      { fact: 'positions', hint: 'Such as low high fog. Also indicator and brake, for all of them.' },
      { fact: 'vehicleKinds', hint: 'Such as car motorcycle. Leave empty for all.' },
      { fact: 'vehicles', hint: 'Their ids, such as maruti-swift-2018.' },
      {
        fact: 'bringsOwnLamp',
        kind: [
          ['no', 'No'],
          ['yes', 'Yes'],
        ],
      },
    ],
  },
  {
    name: 'search',
    title: 'Search',
    save: 'Save the keywords',
    fields: [{ fact: 'seoKeywords', hint: 'What customers may type when they look for this product.' }],
  },
  {
    name: 'shelf',
    title: 'Shelf',
    save: 'Save bin and least stock',
    isForStaff: true,
    fields: [
      { fact: 'bin', hint: 'Such as A3-07.' },
      {
        fact: 'minStock',
        kind: 'number',
        hint: 'When so few pieces are left, it counts as low and you get a mail.',
      },
    ],
  },
]

/** Beside the others for whoever may see it. */
export const COST_PART: FactPart = {
  name: 'cost',
  title: 'Cost',
  save: 'Save the cost',
  isForStaff: true,
  fields: [
    { fact: 'dealerPrice', kind: 'number', hint: 'What you pay for one piece. Customers never see it.' },
  ],
}

export const findPart = (name: string): FactPart | undefined =>
  [...FACT_PARTS, COST_PART].find((part) => part.name === name)
