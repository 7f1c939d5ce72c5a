import type { LinkDescriptor } from 'react-router'
import archivo from './archivo-latin.woff2?url'
import rupee from './archivo-rupee.woff2?url'
import saira from './saira-latin.woff2?url'

const preload = (href: string): LinkDescriptor => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
})

/** What every page is written in. */
export const textFonts = [saira, archivo].map(preload)

/** For pages that come with prices: found only when they are laid out, the rupee sign would have them laid out twice. */
export const priceFonts = [preload(rupee)]
