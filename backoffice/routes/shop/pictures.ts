/** The pictures that stand for the shop: what each is for, and what the store calls it. */
export const SHOP_PICTURES = {
  logo: {
    kind: 'logo',
    hint: 'On top of every page and of mails. PNG, JPEG, WebP, AVIF or SVG, at most 5 MB.',
  },
  icon: {
    kind: 'icon',
    hint: 'In the tab of the browser and on the home screen of a phone. Square, at least 512 pixels wide.',
  },
  featureImage: {
    kind: 'feature-image',
    hint: 'Shown where a page is shared, such as on WhatsApp. 1200 × 630 pixels.',
  },
} as const

export type ShopPictureName = keyof typeof SHOP_PICTURES

export const SHOP_PICTURE_NAMES = Object.keys(SHOP_PICTURES) as ShopPictureName[]
