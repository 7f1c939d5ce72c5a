/** What an authenticator app needs to count: a picture to scan, or a text to type. */
export type ShownFactor = { uri: string; secret: string; picture: string }

/** As the shop writes it; far longer than any. */
const FACTOR_URI = /^otpauth:\/\/totp\/[^?]{1,1000}\?[\w=&%.!~*'()-]{1,1000}$/

/** From the link that apps understand; nothing where it is none. Its drawer is loaded when it is first needed. */
export async function showFactor(uri: string): Promise<ShownFactor | undefined> {
  if (!FACTOR_URI.test(uri)) return undefined
  const { toSVG } = await import('bwip-js/node')
  const svg = toSVG({ bcid: 'qrcode', text: uri, padding: 4, backgroundcolor: 'ffffff' })
  const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', picture }
}
