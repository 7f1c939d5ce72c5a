/**
 * Who says so, for whoever asks from outside. A keeper may note a link, a file or a name of his own, which nobody else can read:
 * of a link the site is told, of the others that the shop has them.
 */
export function sourceInWords(noted: string): string {
  const source = noted.trim()
  const site = SITE.exec(source)?.[1]
  if (site && !FILE.test(site)) return site.toLowerCase()
  const isOneName = !/\s/.test(source) && /[-/\\.\d]/.test(source)
  return isOneName || FILE.test(source) || /:\/\/|_/.test(source) ? 'kept by the shop' : source
}

const SITE = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+(?:\.[a-z]{2,})+)(?:\/\S*)?$/i
const FILE = /\.(?:pdf|json|csv|xlsx?|docx?|txt|html?|png|jpe?g|webp|md)\b/i
